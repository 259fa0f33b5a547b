// The second factor on a console that requires it: set-up, codes, recovery codes.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { optionSectionIds, optionTypeIds } from "@gatehouse/shared/contracts/options.contract";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { sendChange } from "../../fixtures/api-calls.ts";
import { AuthenticatorApp, readQrCode } from "../../fixtures/authenticator-app.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { createConsoleTest } from "../../fixtures/own-console.ts";
import { demonstrationUsers, signIn, type UserKind } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

const test = createConsoleTest();

test.describe.configure({ mode: "default", timeout: 90_000 });

const codeField = (page: Page) => page.getByLabel("Code", { exact: false }).and(page.locator("input"));
const keptBox = (page: Page) => page.getByLabel("I've saved my recovery codes");

async function enterCredentials(page: Page, kind: UserKind): Promise<void> {
  const { name, password } = demonstrationUsers[kind];
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
}

/** Sets up an app from the QR code; the page is back at the form then. */
async function enrol(page: Page, kind: UserKind): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  await page.goto("/#/login");
  await enterCredentials(page, kind);
  const address = new URL(await readQrCode(page.getByRole("img", { name: /QR code/ })));
  const app = new AuthenticatorApp(address.searchParams.get("secret") ?? "");
  await codeField(page).fill(await app.readNewCode());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your authenticator app is set up" })).toBeVisible();
  const recoveryCodes = await page.locator("ol code").allTextContents();
  await keptBox(page).check();
  await page.getByRole("button", { name: "Continue to sign-in" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  return { app, recoveryCodes };
}

test.beforeAll(async ({ browser, ownConsole }) => {
  const page = await browser.newPage({ baseURL: ownConsole.address });
  await signIn(page, "administrator");
  const section = `/api/options/${optionSectionIds.sessions}?optionSectionId=second-factors`;
  await sendChange(page, "PUT", section, [
    { OptionTypeID: optionTypeIds.secondFactorRequiredOf, UserSetting: "everyone" },
  ]);
  await page.close();
});

/** Copies, downloads and prints the codes. */
async function expectToBeKept(page: Page, codes: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("gatehouse-recovery-codes.txt");
  const saved = readFileSync(await download.path(), "utf8");
  for (const code of codes) {
    expect(copied).toContain(code);
    expect(saved).toContain(code);
  }

  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "true");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(codes[0] ?? "")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copied", includeHidden: true })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
}

test("sets an app up by camera or by typing, shows the recovery codes once to be kept, then signs in by code", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "true");
  });
  await page.goto("/#/login");
  await enterCredentials(page, "ordinary");
  const qrCode = page.getByRole("img", { name: /QR code/ });
  await expect(codeField(page)).toBeFocused();
  await checkAccessibility(page);

  const address = new URL(await readQrCode(qrCode));
  const typed = await page.locator("code").innerText();
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.get("secret")).toBe(typed.replaceAll(" ", ""));

  const app = new AuthenticatorApp(typed);
  await page.keyboard.type(await app.readNewCode());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your authenticator app is set up" })).toBeVisible();
  const codes = await page.locator("ol code").allTextContents();
  expect(new Set(codes).size).toBe(10);
  await checkAccessibility(page);
  await test.step("the codes are kept by copy, download and print", () => expectToBeKept(page, codes));
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Continue to sign-in" }).click();
  await expect(page.getByText("Confirm that you've saved your recovery codes.")).toBeVisible();
  await keptBox(page).check();
  await page.getByRole("button", { name: "Continue to sign-in" }).click();

  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(await page.content()).not.toContain(codes[0]);
  await page.keyboard.type(demonstrationUsers.ordinary.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Verify it's you" })).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.type(await app.readNewCode());
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("takes a recovery code in place of the app's, once, by keyboard alone", async ({ page }) => {
  const { recoveryCodes } = await enrol(page, "inTwoOrganizations");
  const [first = ""] = recoveryCodes;
  const useRecoveryCode = async (): Promise<void> => {
    await expect(page.getByRole("heading", { name: "Verify it's you" })).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: "Use a recovery code" }));
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Recovery code")).toBeFocused();
    await page.keyboard.type(first.toLowerCase().replaceAll("-", " "));
    await page.keyboard.press("Enter");
  };
  await page.keyboard.type(demonstrationUsers.inTwoOrganizations.password);
  await page.keyboard.press("Enter");
  await useRecoveryCode();
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();

  await page.goto("/#/logout");
  await enterCredentials(page, "inTwoOrganizations");
  await useRecoveryCode();
  await expect(page.getByLabel("Recovery code")).toHaveAccessibleDescription(/already used/);
  await expect(page.getByLabel("Recovery code")).toBeFocused();
});

test("marks a wrong code, and leads back to the form after too many", async ({ page, expectRequestFailure }) => {
  expectRequestFailure(/^400 POST .*\/loginChallenge$/);
  await page.goto("/#/login");
  await enterCredentials(page, "ordinary");
  await expect(page.getByRole("heading", { name: "Verify it's you" })).toBeVisible();
  const lead = page.getByText("Too many incorrect codes");
  for (let wrongTry = 0; wrongTry < 10; wrongTry += 1) {
    const answered = page.waitForResponse(/\/loginChallenge$/);
    await codeField(page).fill("000000");
    await page.keyboard.press("Enter");
    // The refusal that ends the challenge is an error.
    if (!(await answered).ok()) break;
    await expect(page.getByRole("alert").getByText("Incorrect code.")).toBeVisible();
    // A pending form takes no other code.
    await expect(page.locator("button[type=submit]")).not.toHaveAttribute("aria-busy");
    await expect(codeField(page)).toBeFocused();
  }
  await expect(lead).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(demonstrationUsers.ordinary.name);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});
