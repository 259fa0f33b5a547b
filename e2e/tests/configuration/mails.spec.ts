import { sessionEndpoints, sessionReadSchema } from "@gatehouse/shared/contracts/sessions.contract";
import { passwordResetEndpoints } from "@gatehouse/shared/contracts/password-resets.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { readMails } from "../../fixtures/outbox.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const { name } = demonstrationUsers.withoutPermissions;

test("shows administrators what was written, by keyboard alone", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/configuration/mails", "configuration/mails");
  await expect(page.getByText(/No mail server is configured/)).toBeVisible();
  const { antiCSRFToken } = sessionReadSchema.parse(await (await page.request.get(sessionEndpoints.session)).json());
  await page.request.post(passwordResetEndpoints.requestReset, {
    headers: { "X-AntiCSRFToken": antiCSRFToken, "Content-Type": "application/x-www-form-urlencoded" },
    data: `=${name}`,
  });
  await readMails(page.request, new RegExp(`username=${name}&`), 1);
  await tabTo(page, page.getByRole("button", { name: "Refresh" }));
  await page.keyboard.press("Enter");
  const row = page.getByRole("row", { name: /Reset your Gatehouse password/ }).first();
  await expect(row).toContainText("Kept in outbox");
  await tabTo(page, row.getByRole("button"));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Reset your Gatehouse password" });
  await expect(dialog).toContainText(`Hello ${name},`);
  await expect(dialog).toContainText(/token=•+\s/);
  await checkAccessibility(page);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }
});

test("is not for others", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/configuration/mails");
  await expect(pageRoot(page, "shell/unauthorized")).toBeVisible();
});
