import type { Page } from "@playwright/test";
import { signInEndpoints } from "@gatehouse/shared/contracts/sign-ins.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { viewports, type Language, type Theme } from "../../fixtures/appearance.ts";
import { expectFitsEveryWidth } from "../../fixtures/every-width.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const { name, password } = demonstrationUsers.ordinary;

async function enter(page: Page, words: string): Promise<void> {
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
}

test("signs in by keyboard alone and leads to the page that was asked for", async ({ page }) => {
  await page.goto("/#/account");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await enter(page, password);
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await expect(page).toHaveURL(/#\/account$/);
});

test("signs in by mouse, on a card 500 px wide, and leads to the dashboard", async ({ page, visit }) => {
  await page.setViewportSize(viewports.wide);
  await visit("/login", "auth/login");
  const card = pageRoot(page, "auth/login").locator("section").first();
  expect((await card.boundingBox())?.width).toBe(500);

  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test("tells what is missing at its field without a request, and asks for the password again when it is wrong", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^400 POST .*\/login$/);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await visit("/login", "auth/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This field is required.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  expect(requests).not.toContain(signInEndpoints.login);
  await checkAccessibility(page);

  await enter(page, "not the password");
  await expect(page.getByText("Incorrect username or password.")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(name);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("leads back to the form when the server cannot be reached", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^net::ERR_\w+ POST .*\/login$/);
  await visit("/login", "auth/login");
  await page.route("**/api/security/auth/login", (route) => route.abort("connectionrefused"));
  await enter(page, password);
  await expect(page.getByText("Can't reach the server.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to sign-in" })).toBeFocused();
  await checkAccessibility(page);
  await page.unroute("**/api/security/auth/login");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("goes on at once with a live session, and only to pages of the console", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto(`/#/login?redir=${encodeURIComponent("//evil.example/")}`);
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test("changes the language at once and keeps what is typed", async ({ page, visit }) => {
  await visit("/login", "auth/login");
  await page.getByLabel("Username").fill("pat");
  await page.getByLabel("Language").selectOption("ar-SA");
  await expect(page.getByRole("heading", { name: "تسجيل الدخول" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByLabel("اسم المستخدم")).toHaveValue("pat");
});

const appearances: { theme: Theme; language: Language }[] = [
  { theme: "default", language: "qps-ploc" },
  { theme: "darkmode", language: "ar-SA" },
];
for (const appearance of appearances) {
  test.describe(`${appearance.theme}, ${appearance.language}`, () => {
    test.use(appearance);
    test("fits every window", async ({ page, visit }) => {
      await visit("/login", "auth/login");
      await expectFitsEveryWidth(page);
    });
  });
}
