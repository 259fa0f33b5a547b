// A frame application that only its section knows: no change in the shell or the server.
import type { Page } from "@playwright/test";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { typeAddress } from "../../fixtures/navigation.ts";
import { test } from "../../fixtures/own-console.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../fixtures/test.ts";
import { WrittenRemote } from "../../fixtures/written-remote.ts";

const frameOf = (page: Page) => page.frameLocator("section[data-frame-host] iframe");
const palette = (page: Page) => page.getByRole("combobox", { name: "Go to anything" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard unsaved changes?" });

/** A heading with the tab, a field that holds unsaved work, and a live region that counts the keys that came through. */
const board = (word: string): string => `
const say = (type) => parent.postMessage({ type }, location.origin);
const add = (name, text, own = {}) => document.body.appendChild(Object.assign(document.createElement(name), own, { textContent: text }));
add("h1", "Board ${word} " + new URLSearchParams(location.hash.slice(1)).get("tab"));
const note = add("input", "", { ariaLabel: "Note" });
note.addEventListener("input", () => say(note.value === "" ? "setPolicyNotDirty" : "setPolicyDirty"));
add("button", "Last");
say("appLoaded");`;

test("a section's own frame has the console's keys, a way in and out, and keeps unsaved work when its section changes", async ({
  page,
  ownConsole,
}) => {
  const remote = await WrittenRemote.create(ownConsole, "boards");
  const [first, second] = [
    await remote.publish({ word: "one", frame: board("one") }),
    await remote.publish({ word: "two", frame: board("two") }),
  ];
  await signIn(page, "administrator");
  await changeManifest(page, { action: "promote", name: "boards", version: first });
  await page.goto("/#/boards");
  await expect(frameOf(page).getByRole("heading", { name: "Board one first" })).toBeVisible();
  const note = frameOf(page).getByLabel("Note");

  // Into the frame by the second skip link; keys that type stay there.
  await page.locator("main").evaluate(() => document.body.focus());
  await page.getByRole("button", { name: "Skip to Heading one" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(note).toBeFocused();
  await page.keyboard.type("mno");
  await expect(note).toHaveValue("mno");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeFocused();
  // Behind a modal window, the frame takes no focus, or has to give it back if it did not know of the window yet.
  await note.evaluate((element) => element.focus());
  await expect(palette(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toHaveCount(0);
  const last = frameOf(page).getByRole("button", { name: "Last" });
  await last.focus();
  await page.keyboard.press("n");
  await expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await last.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(pageRoot(page, "boards/boards").getByRole("heading", { level: 1 })).toBeFocused();

  // A new version waits for the unsaved work, and every way out asks.
  await changeManifest(page, { action: "promote", name: "boards", version: second });
  const notice = page.getByRole("region", { name: "Versions" });
  await expect(notice).toContainText("once you save or discard your changes");
  await typeAddress(page, "/dashboard");
  await question(page).getByRole("button", { name: "Stay on page" }).click();
  await expect(note).toHaveValue("mno");
  await note.fill("");
  await notice.getByRole("button", { name: "Switch now" }).click();
  await expect(frameOf(page).getByRole("heading", { name: "Board two first" })).toBeVisible();
});
