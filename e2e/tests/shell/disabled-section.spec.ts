// Operations switch a section off: its paths say so, in tabs that are open too.
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument } from "../../fixtures/navigation.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

test("a section that is switched off says so in the open tab, and comes back", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/#/session-replay");
  const replay = pageRoot(page, "replay/session-replay");
  await expect(replay).toBeVisible();
  await markDocument(page);
  await changeManifest(page, { action: "disable", name: "replay", message: "Closed until the audit is over." });
  const disabled = pageRoot(page, "shell/disabled-section");
  await expect(disabled).toContainText("Closed until the audit is over.");
  await expect(disabled.getByRole("heading", { level: 1 })).toBeFocused();
  await changeManifest(page, { action: "enable", name: "replay" });
  await expect(replay).toBeVisible();
  await expect(markedDocument(page)).toBeAttached();
});
