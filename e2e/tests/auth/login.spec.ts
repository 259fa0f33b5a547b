import type { Page } from "@playwright/test";
import { sessionEndpoints } from "@gatehouse/shared/contracts/session.contract";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const { ordinary, withoutPermissions } = demonstrationUsers;

const userName = (page: Page) => page.getByLabel("Username");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Sign in" });

async function fillIn(page: Page, name: string, secret: string): Promise<void> {
  await userName(page).fill(name);
  await password(page).fill(secret);
}

test("leads from name and password to the dashboard", async ({ page, visit }) => {
  await visit("/login", "auth/login");
  await fillIn(page, ordinary.name, ordinary.password);
  await submit(page).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test("needs no mouse, and starts in the first field", async ({ page, visit }) => {
  await visit("/login", "auth/login");
  await expect(userName(page)).toBeFocused();
  await page.keyboard.type(ordinary.name);
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(ordinary.password);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("leads back to the address that was wanted", async ({ page }) => {
  await page.goto("/#/configuration/option?section=tables");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await fillIn(page, ordinary.name, ordinary.password);
  await submit(page).click();
  await expect(pageRoot(page, "configuration/option")).toBeVisible();
  await expect(page).toHaveURL(/#\/configuration\/option\?section=tables$/);
});

test("never leads to another site", async ({ page, baseURL }) => {
  await page.goto("/#/login?redir=%2F%2Felsewhere.example%2F");
  await fillIn(page, ordinary.name, ordinary.password);
  await submit(page).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/#/dashboard`);
});

test("a live session goes straight on", async ({ page }) => {
  await signIn(page, "ordinary");
  await page.goto("/#/login?redir=%2Faccount");
  await expect(pageRoot(page, "account/account")).toBeVisible();
});

test("a wrong password is told, and only the name is kept", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^400 POST .*\/api\/security\/auth\/login$/);
  await visit("/login", "auth/login");
  await fillIn(page, withoutPermissions.name, "not the password");
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("The username or password is not correct");
  await expect(userName(page)).toHaveValue(withoutPermissions.name);
  await expect(password(page)).toHaveValue("");
  await expect(password(page)).toBeFocused();
  await expect(page).toHaveURL(/#\/login$/);
});

test("empty fields are told at the fields, without a request", async ({ page, visit }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await visit("/login", "auth/login");
  await submit(page).click();
  await expect(userName(page)).toBeFocused();
  await expect(userName(page)).toHaveAccessibleDescription("This field is required.");
  await expect(password(page)).toHaveAttribute("aria-invalid", "true");
  expect(requests).not.toContain(sessionEndpoints.login);
});

test("an unreachable server is told, and the next try works", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^net::ERR_CONNECTION_REFUSED POST .*\/login$/);
  await visit("/login", "auth/login");
  await page.route(`**${sessionEndpoints.login}`, (route) => route.abort("connectionrefused"), { times: 1 });
  await fillIn(page, ordinary.name, ordinary.password);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached");
  await expect(userName(page)).toHaveValue(ordinary.name);
  await password(page).fill(ordinary.password);
  await submit(page).click();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("the password can be shown, and hidden again", async ({ page, visit }) => {
  await visit("/login", "auth/login");
  await password(page).fill("visible");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
});

test("the language can be chosen before sign-in, by keyboard", async ({ page, visit }) => {
  await visit("/login", "auth/login");
  await tabTo(page, page.getByLabel("Language"));
  await page.keyboard.type("Deutsch");
  await expect(page.locator("html")).toHaveAttribute("lang", "de-DE");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anmelden");
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ theme: "darkmode", language: "ar-SA", viewport: viewports.phone });
  test("fits, and signs in", async ({ page, visit }) => {
    await visit("/login", "auth/login");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator('[name="UserName"]').fill(ordinary.name);
    await page.locator('[name="Password"]').fill(ordinary.password);
    await page.keyboard.press("Enter");
    await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
  });
});
