// An operator disables a section: its paths say so, in open tabs too, even with unsaved work.
import type { Page } from "@playwright/test";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { markDocument, markedDocument } from "../../fixtures/navigation.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";

/** Time from the change; every tab has an event stream, its own or that of another tab. */
const withinMs = 5_000;

const idleTimeout = (page: Page) => page.getByRole("textbox", { name: "Idle timeout (minutes)" });

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

  // Unsaved work delays it in no tab; the form keeps the input.
  const tabs = [page, await page.context().newPage()] as const;
  for (const tab of tabs) {
    await tab.goto("/#/configuration/option?section=1");
    await idleTimeout(tab).fill("77");
  }
  const changedAt = performance.now();
  await changeManifest(page, { action: "disable", name: "configuration", message: "Closed at once." });
  for (const tab of tabs) await expect(pageRoot(tab, "shell/disabled-section")).toContainText("Closed at once.");
  expect(performance.now() - changedAt).toBeLessThan(withinMs);
  const notice = page.getByRole("region", { name: "Versions" });
  await expect(notice).toContainText("Your unsaved changes were kept as a draft.");
  await changeManifest(page, { action: "enable", name: "configuration" });
  await expect(idleTimeout(page)).toHaveValue("77");
  await expect(page.getByText("Your unsaved changes were restored.")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(markedDocument(page)).toBeAttached();
});
