import { loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/session.contract";
import { tabTo } from "../../fixtures/keyboard.ts";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { readMails } from "../../fixtures/outbox.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const { name } = demonstrationUsers.withoutPermissions;

test("shows administrators what was written, by keyboard alone", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration/mails", "configuration/mails");
  await expect(page.getByText(/No mail server is set/)).toBeVisible();
  const { antiCSRFToken } = sessionReadSchema.parse(await (await page.request.get(sessionEndpoints.session)).json());
  await page.request.post(loginEndpoints.requestReset, {
    headers: { "X-AntiCSRFToken": antiCSRFToken, "Content-Type": "application/x-www-form-urlencoded" },
    data: `=${name}`,
  });
  await readMails(page.request, new RegExp(`username=${name}&`), 1);
  await tabTo(page, page.getByRole("button", { name: "Refresh" }));
  await page.keyboard.press("Enter");
  const mail = page.getByRole("region", { name: "Gatehouse: set a new password" });
  await expect(mail).toContainText(`Hello ${name},`);
  await expect(mail).toContainText("Sent");
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    expect(await scrollsSideways(page)).toBe(false);
  }
});

test("is not for others", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/configuration/mails");
  await expect(pageRoot(page, "shell/unauthorized")).toBeVisible();
});
