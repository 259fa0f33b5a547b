import { expectFitsEveryWidth } from "../../fixtures/every-width.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

test("says that the page does not exist, and fits every window", async ({ page, visit }) => {
  await visit("/not-found", "shell/not-found");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sorry");
  await expect(page).toHaveTitle(/Sorry/);
  await expectFitsEveryWidth(page);
});

test("names the address that no section answers, also below the path of a page, and leads back and home", async ({
  page,
  visit,
}) => {
  await signIn(page, "ordinary");
  await visit("/nowhere/at/all", "shell/not-found");
  await expect(pageRoot(page, "shell/not-found")).toContainText("/nowhere/at/all");
  await visit("/dashboard/nothing", "shell/not-found");
  await expect(pageRoot(page, "shell/not-found")).toContainText("/dashboard/nothing");
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await page.goto("/#/nowhere");
  await expect(pageRoot(page, "shell/not-found")).toContainText("contact your administrator");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await page.goto("/#/nowhere");
  await page.getByRole("button", { name: "Home" }).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test.describe("in the dark theme", () => {
  test.use({ theme: "darkmode" });
  test("keeps its contrast", async ({ page, visit }) => {
    await visit("/not-found", "shell/not-found");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "darkmode");
  });
});

test.describe("in Arabic", () => {
  test.use({ language: "ar-SA" });
  test("runs from right to left", async ({ page, visit }) => {
    await visit("/not-found", "shell/not-found");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sorry");
  });
});
