import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("says that the page may not be opened", async ({ page, visit }) => {
  await visit("/unauthorized", "shell/unauthorized");
  await expect(pageRoot(page, "shell/unauthorized")).toContainText("403");
});

test("stands in place of a page for which the permission is missing, and leads back and home", async ({
  page,
  visit,
}) => {
  await signIn(page, "withoutPermissions");
  await visit("/session-replay", "shell/unauthorized");
  await expect(page).toHaveURL(/#\/session-replay$/);
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await page.goto("/#/session-replay");
  await expect(pageRoot(page, "shell/unauthorized")).toContainText("Ask an administrator for access.");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await page.goto("/#/session-replay");
  await page.getByRole("button", { name: "Home" }).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});
