// Sections are independent programs: a failure of one must not affect others.
import { markDocument, markedDocument, typeAddress } from "../../fixtures/navigation.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const SECTIONS = [
  ["/dashboard", "dashboards/dashboard"],
  ["/account", "account/account"],
  ["/configuration", "configuration/configuration"],
  ["/session-replay", "replay/session-replay"],
  ["/epm-reporting", "epm/epm-reporting"],
] as const;

test("all sections follow each other in one document", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/dashboard", "dashboards/dashboard");
  await markDocument(page);
  for (const [route, pageName] of SECTIONS) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
  }
  await expect(markedDocument(page)).toBeAttached();
});

test("the sign-in section shows to whoever is signed out", async ({ page }) => {
  await page.goto("/");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
});
