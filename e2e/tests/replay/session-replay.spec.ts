import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { tabTo } from "../../fixtures/keyboard.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const PAGE = "replay/session-replay";

const picture = (page: Page) => page.getByRole("img", { name: /^Recorded screen: / });
const position = (page: Page) => pageRoot(page, PAGE).getByText(/slide [\d,]+ of [\d,]+$/);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Opens the first recording of the list, which has the most content. */
async function openRecording(page: Page): Promise<void> {
  await page.goto("/#/session-replay");
  await pageRoot(page, PAGE).getByRole("link").first().click();
  await expect(picture(page)).toBeVisible();
}

async function expectSlide(page: Page, slide: number): Promise<void> {
  await expect(position(page)).toHaveText(new RegExp(`slide ${slide} of`));
}

const isPainted = (page: Page) =>
  picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 100);

test("a recording is chosen from the list, opens on its first picture, plays, pauses, steps and seeks", async ({
  page,
  visit,
}) => {
  await signIn(page, "ordinary");
  await visit("/session-replay", PAGE);
  const link = page.getByRole("rowheader").getByRole("link").first();
  await link.click();
  await expect(page).toHaveURL(/#\/session-replay\?id=[\w-]+$/);
  await expect.poll(() => isPainted(page)).toBe(true);
  await expectSlide(page, 1);
  await expect(button(page, "Play")).toBeVisible();
  await expect(page.getByRole("region", { name: "Events" }).getByRole("listitem").first()).toBeVisible();
  await checkAccessibility(page);

  const first = await picture(page).getAttribute("src");
  await page.getByRole("combobox", { name: "Playback speed" }).selectOption("4");
  await button(page, "Play").click();
  await expect(position(page)).not.toHaveText(/slide 1 of/);
  await button(page, "Pause").click();
  await expect(button(page, "Play")).toBeVisible();
  await expect(picture(page)).not.toHaveAttribute("src", first ?? "");
  await button(page, "Restart").click();
  await expectSlide(page, 1);
  await button(page, "Step forward").click();
  await expectSlide(page, 2);
  await button(page, "Step back").click();
  await expectSlide(page, 1);
  const track = await page.getByRole("slider", { name: "Position" }).locator("xpath=ancestor::*[3]").boundingBox();
  if (!track) throw new Error("The seek bar is not shown.");
  await page.mouse.click(track.x + track.width / 2, track.y + track.height / 2);
  await expect(position(page)).not.toHaveText(/slide 1 of/);
  await expect.poll(() => isPainted(page)).toBe(true);
});

test("needs no mouse: keys on the picture and on the seek bar", async ({ page }) => {
  await signIn(page, "ordinary");
  await openRecording(page);
  await tabTo(page, page.getByRole("group", { name: "Recorded screen" }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 3);
  await page.keyboard.press("ArrowLeft");
  await expectSlide(page, 2);
  await page.keyboard.press("End");
  await expect(position(page)).toHaveText(/^\d+:\d\d of \d+:\d\d · slide ([\d,]+) of \1$/);
  await expect(page.getByRole("region", { name: "Events" }).locator("[aria-current]")).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Home");
  await expectSlide(page, 1);
  await page.keyboard.press("Space");
  await expect(button(page, "Pause")).toBeVisible();
  await page.keyboard.press("Space");
  await expect(button(page, "Play")).toBeVisible();
  await page.keyboard.press("Home");
  await tabTo(page, page.getByRole("slider", { name: "Position" }));
  await page.keyboard.press("ArrowRight");
  await expectSlide(page, 2);
  await expect(page.getByRole("slider", { name: "Position" })).toHaveAttribute(
    "aria-valuetext",
    /^2 seconds of 1 minute/,
  );
});

test("an event of the list leads to the picture that shows it, which can be saved", async ({ page }) => {
  await signIn(page, "ordinary");
  await openRecording(page);
  const events = page.getByRole("region", { name: "Events" });
  const last = events.getByRole("listitem").getByRole("button").last();
  await last.click();
  await expect(last).toHaveAttribute("aria-current", "true");
  await expect(position(page)).not.toHaveText(/slide 1 of/);
  const saving = page.waitForEvent("download");
  await button(page, "Save snapshot").click();
  expect((await saving).suggestedFilename()).toMatch(/\.png$/);
  await events.getByRole("searchbox").fill("no such command anywhere");
  await expect(events.getByText("0 events")).toBeVisible();
});

test("a picture that cannot be had pauses the player, which then goes on; a torn one is named", async ({
  page,
  expectRequestFailure,
}) => {
  expectRequestFailure(/^503 GET .*\/screenshots\//);
  await signIn(page, "ordinary");
  await openRecording(page);
  await page.route("**/screenshots/*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("group", { name: "Recorded screen" }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("An image couldn't be loaded");
  await page.unroute("**/screenshots/*");
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expect(position(page)).toHaveText(/slide ([\d,]+) of \1$/);
  await expect.poll(() => isPainted(page)).toBe(true);
  await page.route("**/screenshots/*", async (route) => {
    const whole = await (await route.fetch()).body();
    await route.fulfill({ contentType: "image/png", body: whole.subarray(0, whole.length / 2) });
  });
  await page.keyboard.press("Home");
  const stage = page.getByRole("group", { name: "Recorded screen" });
  await expect(stage).toContainText("The image of slide 1 is damaged and can't be shown.");
  await expect(picture(page)).toHaveCount(0);
  // The player prefetches, so open requests are completed first.
  await page.unrouteAll({ behavior: "wait" });
  await page.keyboard.press("End");
  await expect.poll(() => isPainted(page)).toBe(true);
});

test("an unknown recording says so, and the list is one step away", async ({ page, visit, expectRequestFailure }) => {
  expectRequestFailure(/^40[04] GET .*\/sessionmonitoring\//);
  await signIn(page, "ordinary");
  await visit("/session-replay?id=no-such-session", PAGE);
  await expect(page.getByRole("heading", { name: "Recording not found" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Recordings" }).first().click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("says so where nothing was recorded", async ({ page, visit }) => {
  await signIn(page, "ordinary");
  await page.route("**/sessionmonitoring/sessions*", (route) => route.fulfill({ json: { items: [], total: 0 } }));
  await visit("/session-replay", PAGE);
  await expect(page.getByRole("heading", { name: "No recordings yet" })).toBeVisible();
});

test.describe("in the dark theme", () => {
  test.use({ theme: "darkmode" });
  test("keeps its contrast", async ({ page }) => {
    await signIn(page, "ordinary");
    await openRecording(page);
    await checkAccessibility(page);
  });
});

test.describe("on a phone, dark, in Arabic", () => {
  test.use({ theme: "darkmode", language: "ar-SA", viewport: viewports.phone });
  test("list and player fit", async ({ page, visit }) => {
    await signIn(page, "ordinary");
    await visit("/session-replay", PAGE);
    await expect(pageRoot(page, PAGE).getByRole("link").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await pageRoot(page, PAGE).getByRole("link").first().click();
    await expect(pageRoot(page, PAGE).getByRole("img")).toBeVisible();
    await expectNoSidewaysScroll(page);
    // Media controls are not mirrored: "restart" is at the left, and Right goes on.
    const slider = page.getByRole("slider");
    const [restart, play] = await Promise.all(
      [".lucide-skip-back", ".lucide-play"].map((icon) => page.locator(icon).boundingBox()),
    );
    expect(restart!.x).toBeLessThan(play!.x);
    await tabTo(page, slider);
    await page.keyboard.press("ArrowRight");
    await expect(slider).toHaveValue("2");
  });
});
