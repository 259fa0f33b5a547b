// Breadcrumbs use the available space and collapse step by step.
import type { Page } from "@playwright/test";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { awaitRendering } from "../../fixtures/await-rendering.ts";
import { changeManifest } from "../../fixtures/manifest-changes.ts";
import { expect } from "../../fixtures/test.ts";
import { testWithSection } from "../../fixtures/written-test.ts";

const trail = [
  { display: "All systems", method: "sref", destination: "/account", params: { from: "trail" } },
  { display: "Production data centre", method: "href", destination: "#/configuration" },
  { display: "Oracle databases of the north", method: "stateless", collapse: true },
  { display: "Cluster seven", method: "stateless" },
];

const test = testWithSection("trail");
/** Wide enough for the whole trail beside the search field. */
const WIDE = 1720;
const name = "trail";
const breadcrumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumbs" });
const ellipsis = (page: Page) => breadcrumbs(page).getByRole("button", { name: "More levels" });

test.beforeEach(async ({ page, section }) => {
  const header = { section: "Systems", home: { destination: "/dashboard" }, breadcrumbs: trail };
  const version = await section.publish({ word: "trail", inPage: `usePageHeader(${JSON.stringify(header)});` });
  await changeManifest(page, { action: "promote", name, version });
  await page.goto(`/#/${name}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

/** Makes the window narrower until this is true; returns the width. */
async function narrowUntil(page: Page, isReached: () => Promise<boolean>): Promise<number> {
  for (let width = WIDE; width >= 320; width -= 20) {
    await page.setViewportSize({ width, height: 700 });
    // Breadcrumbs are measured in an animation frame.
    await awaitRendering(page);
    if (await isReached()) return width;
  }
  throw new Error("No width is narrow enough.");
}

test("is whole where it fits, then folds what is marked, then the middle, is hidden last, and always has room", async ({
  page,
}) => {
  await page.setViewportSize({ width: WIDE, height: 700 });
  await expect(breadcrumbs(page).getByRole("listitem")).toHaveText(trail.map(({ display }) => display));
  await expect(page.getByRole("link", { name: "Systems", exact: true })).toHaveAttribute("href", "#/dashboard");
  await expect(breadcrumbs(page).getByText("Cluster seven")).toHaveAttribute("aria-current", "page");
  await narrowUntil(page, () => ellipsis(page).isVisible());
  await expect(breadcrumbs(page).getByRole("listitem")).toHaveText([
    "All systems",
    "More levels",
    "Production data centre",
    "Cluster seven",
  ]);
  await checkAccessibility(page);
  await narrowUntil(page, async () => (await breadcrumbs(page).getByRole("listitem").count()) === 3);
  await expect(breadcrumbs(page).getByRole("listitem")).toHaveText(["All systems", "More levels", "Cluster seven"]);
  await narrowUntil(page, async () => (await breadcrumbs(page).count()) === 0);
  await expect(page.getByRole("banner").getByRole("link", { name: "Systems", exact: true })).toBeVisible();
  await page.setViewportSize({ width: WIDE, height: 700 });
  await expect(breadcrumbs(page).getByRole("listitem")).toHaveCount(4);

  for (const width of [1440, 1279, 1278, 1000, 800, 640, 480, 360]) {
    await page.setViewportSize({ width, height: 700 });
    // The breadcrumbs go a frame after the header has become too narrow for them.
    await expect
      .poll(() =>
        page.getByRole("banner").evaluate((bar) => {
          const end = bar.querySelector("nav[aria-label=Breadcrumbs]")?.getBoundingClientRect().right ?? 0;
          const next = [...bar.querySelectorAll("button[aria-haspopup]")].at(-1)?.getBoundingClientRect().left ?? 0;
          return bar.scrollWidth === bar.clientWidth && end <= next;
        }),
      )
      .toBe(true);
  }
});

test("leads where its items say, folded ones too", async ({ page }) => {
  await narrowUntil(page, async () => (await breadcrumbs(page).getByRole("listitem").count()) === 3);
  await ellipsis(page).click();
  await expect(page.getByRole("menuitem", { name: "Oracle databases of the north" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Production data centre" }).click();
  await expect(page).toHaveURL(/#\/configuration$/);
  await page.goBack();
  await breadcrumbs(page).getByRole("link", { name: "All systems" }).click();
  await expect(page).toHaveURL(/#\/account\?from=trail$/);
  await page.goBack();
  await page.getByRole("link", { name: "Systems", exact: true }).click();
  await expect(page).toHaveURL(/#\/dashboard$/);
});

test("leaves the way back to the page above where there is room for nothing else", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto("/#/configuration/mails");
  await expect(page.getByRole("heading", { level: 1, name: "Email log" })).toBeVisible();
  await expect(breadcrumbs(page)).toHaveCount(0);
  const way = page.getByRole("banner").getByRole("link", { name: "Configuration", exact: true });
  await expect.poll(() => way.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  await checkAccessibility(page);
  await way.click();
  await expect(page).toHaveURL(/#\/configuration$/);
});
