// Security keys and passkeys, with Chromium's virtual authenticators.
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { createConsoleTest } from "../../fixtures/own-console.ts";
import { demonstrationUsers, signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import { registerKey, VirtualKey } from "../../fixtures/virtual-key.ts";

const test = createConsoleTest();

test.describe.configure({ mode: "default" });

const { name, password } = demonstrationUsers.ordinary;

/** Registers the key for the user, then signs out. */
async function registerAndLeave(page: Page, type: "Platform" | "Roaming"): Promise<void> {
  await signIn(page, "ordinary");
  await page.goto("/#/account");
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await registerKey(page, password, type);
  await page.goto("/#/logout");
  await expect(page.getByLabel("Username")).toBeFocused();
}

async function chooseSecurityKey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Use a security key" }).click();
  await expect(page.getByRole("heading", { name: "Sign in with a security key" })).toBeVisible();
}

test("signs in by name and security key", async ({ page }) => {
  await VirtualKey.plugInto(page, { transport: "usb", isPasskey: false });
  await registerAndLeave(page, "Roaming");
  await chooseSecurityKey(page);
  await expect(page.getByLabel("Username")).toBeFocused();
  await checkAccessibility(page);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription("This field is required.");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});

test("says when the key was not used, and leads back to the password", async ({ page }) => {
  const key = await VirtualKey.plugInto(page, { transport: "usb", isPasskey: false });
  await registerAndLeave(page, "Roaming");
  await key.setVerified(false);
  await chooseSecurityKey(page);
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.getByText("The security key request was canceled or timed out.")).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Use username and password" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(name);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
});

test("offers a passkey at the user name, and signs in without a name", async ({ page }) => {
  await VirtualKey.plugInto(page, { transport: "internal", isPasskey: true });
  await registerAndLeave(page, "Platform");
  await expect(page.getByLabel("Username")).toHaveAttribute("autocomplete", "username webauthn");
  // The first user activity, after which the virtual authenticator picks its passkey, as a user would from the list.
  await page.mouse.move(20, 20);
  await expect(pageRoot(page, "dashboards/dashboard")).toBeVisible();
});
