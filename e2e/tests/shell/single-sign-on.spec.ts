import { test } from "../../fixtures/identity-provider.ts";
import { demonstrationUsers } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

test.describe.configure({ mode: "serial" });

test("over a provider that nobody has linked a user of leads to a page that says so", async ({
  page,
  provider,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^400 POST .*\/loginSSO$/);
  await page.goto("/#/login");
  await page.getByRole("link", { name: /single sign-on/i }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.address);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await page.getByRole("button", { name: /back to/i }).click();
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("leads over the provider's site to the page that was asked for", async ({ page, provider }) => {
  await provider.link(demonstrationUsers.ordinary.name);
  await page.goto("/#/account");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await page.getByRole("link", { name: /single sign-on/i }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  await expect(page).toHaveURL(/#\/account$/);
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === "__Host-gatehouse_sso")).toEqual([]);
  expect(cookies.find(({ name }) => name === "__Host-gatehouse_session")?.sameSite).toBe("Lax");
});
