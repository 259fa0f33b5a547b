import type { Page } from "@playwright/test";
import { dynamicDashboardEndpoints, systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { readFileSync } from "node:fs";
import { scrollsSideways, viewports } from "../../fixtures/appearance.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const preview = (page: Page) => pageRoot(page, "dashboards/preview");
const tile = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const place = (page: Page, name: string) => page.getByRole("listitem").filter({ has: tile(page, name) });
/** Longer than the 400 ms after which the editor drags a tile. */
const HOLD_MS = 450;
const overview = `/dashboard/preview?definition=${systemLayoutIds.overview}`;

async function widthOf(page: Page, name: string): Promise<number> {
  return place(page, name).evaluate((element) => element.getBoundingClientRect().width);
}

test("shows the server's dashboard with real figures, each tile in its place", async ({ page, visit }) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit("/dashboard/preview", "dashboards/preview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(tile(page, "Assets in total")).toContainText(/[1-9]/);
  const box = await place(page, "Assets in total").evaluate((element) => {
    const own = element.getBoundingClientRect();
    const board = element.parentElement?.getBoundingClientRect();
    return { left: own.left - (board?.left ?? 0), width: own.width, height: own.height };
  });
  // Column 6 of 90 pixels with 10 between them, three columns by five rows; 3 pixels around the board.
  expect(box).toEqual({ left: 603, width: 290, height: 290 });
});

test("a tile can neither be dragged nor resized nor pushed", async ({ page, visit }) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  const places = () =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("article") })
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ left, top }) => [left, top]));
  const before = await places();
  const title = tile(page, "Assets in total").getByRole("heading");
  await title.hover();
  await page.mouse.down();
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HOLD_MS);
  await page.mouse.move(300, 500, { steps: 5 });
  expect(await places()).toEqual(before);
  await page.mouse.up();
  expect(await places()).toEqual(before);
  await expect(page.locator("[data-handle], .react-resizable-handle")).toHaveCount(0);
  await tile(page, "Assets in total").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Refresh", "Open the list"]);
});

test("charts are drawn, and their values are one key away", async ({ page, visit }) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  const chart = tile(page, "Assets by operating system").getByRole("group");
  await expect(chart.locator("canvas")).toBeVisible();
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart.getByRole("status")).toHaveText(/\d+ assets?$/);
  await page.keyboard.press("t");
  await expect(tile(page, "Assets by operating system").getByRole("table")).toBeVisible();
});

test("a tile far below is not asked for before it comes near", async ({ page, visit }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === dynamicDashboardEndpoints.refresh) asked.push(searchParams.get("componentId") ?? "");
  });
  await page.setViewportSize(viewports.phone);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  await expect(tile(page, "Assets in total")).toHaveAttribute("data-state", "content");
  expect(asked).not.toContain("sessions-recent");
  await tile(page, "Latest recorded sessions").scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain("sessions-recent");
});

for (const { width, share, of } of [
  { width: 768, share: 2, of: "Assets in total" },
  { width: 768, share: 2, of: "Latest scans" },
  { width: 640, share: 1, of: "Latest scans" },
  { width: 640, share: 2, of: "Assets in total" },
  { width: 480, share: 1, of: "Assets in total" },
  { width: 480, share: 2, of: "Assets by operating system" },
  { width: 320, share: 1, of: "Assets by operating system" },
]) {
  test(`at ${width} pixels "${of}" ${share === 1 ? "has the full width" : "shares its row"}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "administrator");
    await visit(overview, "dashboards/preview");
    const whole = await page.getByRole("list", { name: "Overview" }).evaluate((list) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
      return list.getBoundingClientRect().width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    });
    const expected = share === 1 ? whole : (whole - 10) / 2;
    expect(await widthOf(page, of)).toBeCloseTo(expected, 0);
    expect(await scrollsSideways(page)).toBe(false);
  });
}

test("below 1280 pixels the tiles flow as cards, from there on they stand in the grid", async ({ page, visit }) => {
  await signIn(page, "administrator");
  const list = page.getByRole("list", { name: "Overview" });
  for (const [width, expected] of [
    [1280, "grid"],
    [1279, "flex"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await visit(overview, "dashboards/preview");
    await expect(list).toHaveCSS("display", expected);
  }
});

for (const { width, isBeside } of [
  { width: 480, isBeside: true },
  { width: 481, isBeside: false },
]) {
  test(`at ${width} pixels the parts of an icon tile stand ${isBeside ? "side by side" : "one below the other"}`, async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, "administrator");
    await visit(overview, "dashboards/preview");
    const isLabelBelow = await tile(page, "Assets in total")
      .locator("p", { has: page.getByText(/^[\d,]+$/) })
      .evaluate((status) => {
        const [value, label] = [...status.children].map((part) => part.getBoundingClientRect());
        return value !== undefined && label !== undefined && label.top >= value.bottom;
      });
    expect(isLabelBelow).toBe(!isBeside);
    const way = tile(page, "Managed Systems");
    await way.scrollIntoViewIfNeeded();
    const isTextBelow = await way
      .locator("div:has(> div > p)")
      .last()
      .evaluate((info) => {
        const [picture, text] = [...info.children].map((part) => part.getBoundingClientRect());
        return picture !== undefined && text !== undefined && text.top >= picture.bottom;
      });
    expect(isTextBelow).toBe(!isBeside);
  });
}

test("full screen shows the dashboard alone, with working menus, and ends", async ({ page, visit }) => {
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  await page.getByRole("button", { name: "Full screen" }).click();
  const leave = page.getByRole("button", { name: "Leave full screen" });
  await expect(leave).toBeVisible();
  // Behind the dashboard nothing can be reached.
  const isBannerReachable = () => page.getByRole("banner").evaluate((banner) => banner.closest("[inert]") === null);
  expect(await isBannerReachable()).toBe(false);
  await tile(page, "Assets in total").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem", { name: "Open the list" })).toBeVisible();
  await page.keyboard.press("Escape");
  await leave.click();
  await expect(page.getByRole("button", { name: "Full screen" })).toBeVisible();
  expect(await isBannerReachable()).toBe(true);
});

/** Notes on the body how many typefaces the documents that become pictures bring along. */
const recordTypefaces = (page: Page) =>
  page.addInitScript(() => {
    const { prototype } = HTMLImageElement;
    const source = Object.getOwnPropertyDescriptor(prototype, "src");
    Object.defineProperty(prototype, "src", {
      ...source,
      set(value: string) {
        const typefaces = value.startsWith("data:image/svg+xml") && decodeURIComponent(value).match(/"data:font\//g);
        if (typefaces) document.body.dataset["typefaces"] = String(typefaces.length);
        source?.set?.call(this, value);
      },
    });
  });

test("is saved as a picture with all of its tiles, in the typeface of the page", async ({ page, visit }) => {
  await recordTypefaces(page);
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as picture" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Overview.png");
  await expect(page.locator("body")).toHaveAttribute("data-typefaces", /[1-9]/);
  const bytes = readFileSync(await file.path());
  // Width and height stand at fixed places of the head of a PNG; two dots a pixel.
  const height = await page.getByRole("list", { name: "Overview" }).evaluate((list) => list.scrollHeight);
  // Twelve columns of 100 pixels without the last margin, and 3 pixels at each edge.
  const size = [(12 * 100 - 10 + 6) * 2, height * 2];
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(size);
  const { colours, lowestColours } = await page.evaluate(
    async (picture) => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width / 8, image.height / 8];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      const count = (pixels: ArrayLike<number>): number => {
        const seen = new Set<string>();
        for (let at = 0; at < pixels.length; at += 4) seen.add(`${pixels[at]},${pixels[at + 1]},${pixels[at + 2]}`);
        return seen.size;
      };
      // The lowest line of the picture at its full size.
      const edge = document.createElement("canvas");
      [edge.width, edge.height] = [image.width, 1];
      const edgeContext = edge.getContext("2d");
      edgeContext?.drawImage(image, 0, 1 - image.height);
      const lowest = edgeContext?.getImageData(0, 0, edge.width, 1).data ?? [];
      return { colours: count(data), lowestColours: count(lowest) };
    },
    `data:image/png;base64,${bytes.toString("base64")}`,
  );
  expect(colours).toBeGreaterThan(50);
  // No tile is cut off: down there is the ground with the ends of shadows, and no border or text.
  expect(lowestColours).toBeGreaterThan(0);
  expect(lowestColours).toBeLessThan(6);
});

/** Notes on the body what there is to print, in place of the browser's dialog. */
const recordPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const waiting = document.querySelectorAll("[data-state='loading']").length;
      document.body.dataset["printed"] = `${document.documentElement.dataset["theme"]} ${waiting}`;
    };
  });

test("prints with every tile on it", async ({ page, visit }) => {
  await recordPrinting(page);
  await page.setViewportSize(viewports.phone);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "default 0");
});

test("prints with the browser's key too, and without the frame of the console", async ({ page, visit }) => {
  await recordPrinting(page);
  await page.setViewportSize(viewports.phone);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  await page.keyboard.press("Control+p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "default 0");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(tile(page, "Assets in total")).toBeVisible();
  await expect(tile(page, "Assets in total").getByRole("button", { name: "Help" })).toBeHidden();
});

for (const theme of ["default", "darkmode"] as const) {
  for (const language of ["en-US", "ar-SA", "qps-ploc"] as const) {
    test.describe(`${theme} ${language}`, () => {
      test.use({ theme, language });
      test("holds at every width", async ({ page, visit }) => {
        await signIn(page, "administrator");
        for (const size of Object.values(viewports)) {
          await page.setViewportSize(size);
          await visit(overview, "dashboards/preview");
          await expect(preview(page).locator("[data-state='content']").first()).toBeVisible();
          expect(await scrollsSideways(page)).toBe(false);
        }
      });
    });
  }
}
