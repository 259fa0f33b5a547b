// Theme and language apply at once, everywhere, and from the first frame.
import type { Page } from "@playwright/test";
import { openUserCard } from "../../fixtures/header.ts";
import { markDocument, markedDocument, typeAddress } from "../../fixtures/navigation.ts";
import { sections } from "../../fixtures/sections.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const ARABIC = /\p{Script=Arabic}/u;

const root = (page: Page) => page.locator("html");

/** Records the look of every frame of the next load, from the first one with a body. */
async function recordFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames = new Set<string>();
    const note = (): void => {
      const { dataset, lang, dir } = document.documentElement;
      if (document.body) {
        frames.add([dataset["theme"], lang, dir, getComputedStyle(document.documentElement).colorScheme].join(" "));
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(window, { listFrames: () => [...frames] });
  });
  return () => page.evaluate(() => (window as unknown as { listFrames: () => string[] }).listFrames());
}

test.describe("with an earlier choice", () => {
  test.use({ theme: "darkmode", language: "ar-SA" });
  test("every frame has the theme, the language and the direction that were chosen", async ({ page }) => {
    await signIn(page, "ordinary");
    const listFrames = await recordFrames(page);
    await page.goto("/#/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    expect(await listFrames()).toEqual(["darkmode ar-SA rtl dark"]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(ARABIC);
  });
});

test.describe("without a choice", () => {
  test.use({ colorScheme: "dark" });
  test("the theme of the system holds from the first frame", async ({ page, context }) => {
    await context.clearCookies();
    await page.addInitScript(() => localStorage.clear());
    const listFrames = await recordFrames(page);
    await page.goto("/");
    await expect(pageRoot(page, "auth/login")).toBeVisible();
    expect(await listFrames()).toEqual(["darkmode en-US ltr dark"]);
  });
});

test(
  "the theme changes at once, by keyboard, and stays after a reload",
  { tag: "@each-size" },
  async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/account", "account/account");
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    const card = await openUserCard(page);
    await card.getByRole("radio", { name: "Light" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(root(page)).toHaveAttribute("data-theme", "darkmode");
    await expect.poll(background).not.toBe(light);
    await page.reload();
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await expect(root(page)).toHaveAttribute("data-theme", "darkmode");
  },
);

test("Arabic mirrors the console, sections that were loaded before included", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit("/dashboard", "dashboards/dashboard");
  for (const [route, pageName] of sections) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
  }
  await markDocument(page);
  const menuButton = page.getByRole("banner").getByRole("button").first();
  const before = await menuButton.boundingBox();
  const card = await openUserCard(page);
  await card.getByRole("combobox", { name: "Language" }).selectOption("ar-SA");
  await expect(root(page)).toHaveAttribute("dir", "rtl");
  await page.keyboard.press("Escape");
  const after = await menuButton.boundingBox();
  // The last section is a frame; removing it while it loads its texts makes the browser log an error.
  const frame = page.frameLocator("section[data-frame-host] iframe");
  await expect(frame.locator("body")).toHaveText(ARABIC);
  expect(before?.x ?? Infinity).toBeLessThan(100);
  expect(after?.x ?? 0).toBeGreaterThan((page.viewportSize()?.width ?? Infinity) - 100);
  for (const [route, pageName] of sections) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
    await expect(pageRoot(page, pageName).getByRole("heading", { level: 1 })).toHaveText(ARABIC);
  }
  await expect(markedDocument(page)).toBeAttached();
});

test("theme and language change at once in shell and section, and in another tab, without a reload", async ({
  page,
  context,
}) => {
  await signIn(page, "ordinary");
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/#/account");
    await expect(pageRoot(tab, "account/account")).toBeVisible();
  }
  for (const tab of [page, other]) await markDocument(tab);
  const card = await openUserCard(page);
  await card.getByRole("radio", { name: "Light" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(root(other)).toHaveAttribute("data-theme", "darkmode");
  await card.getByRole("combobox", { name: "Language" }).selectOption("de-DE");
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Konto");
    await expect(root(tab)).toHaveAttribute("lang", "de-DE");
    await expect(tab).toHaveTitle(/Konto/);
    await expect(markedDocument(tab)).toBeAttached();
  }
});
