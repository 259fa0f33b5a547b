import type { Locator, Page } from "@playwright/test";
import { dynamicDashboardEndpoints, systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { readFileSync } from "node:fs";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { expectNoSidewaysScroll, viewports } from "../../fixtures/appearance.ts";
import { recordLayoutShift } from "../../fixtures/layout-shift.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const preview = (page: Page) => pageRoot(page, "dashboards/preview");
const tile = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const place = (page: Page, name: string) => page.getByRole("listitem").filter({ has: tile(page, name) });
/** Longer than the 400 ms after which the editor drags a tile. */
const HOLD_MS = 450;
const overview = `/dashboard/preview?definition=${systemLayoutIds.overview}`;

/** Counts tables with rows that are cut off or scrolled out of view. */
const countCutTables = (page: Page) =>
  page.locator("section:has(> table)").evaluateAll((sections) => {
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? NaN;
    const isCut = (section: Element) => {
      const last = bottomOf([...section.querySelectorAll("tr")].at(-1));
      return last > bottomOf(section) + 1 || last > bottomOf(section.closest("article"));
    };
    return sections.filter(isCut).length;
  });

async function widthOf(page: Page, name: string): Promise<number> {
  return place(page, name).evaluate((element) => element.getBoundingClientRect().width);
}

/** Whether the second part of an element stands below its first. */
const isSecondBelow = (at: Locator) =>
  at.evaluate(({ children }) => {
    const [first, second] = [...children].map((part) => part.getBoundingClientRect());
    return first !== undefined && second !== undefined && second.top >= first.bottom;
  });

test("shows the server's dashboard with real figures, each tile in its place, also alone in full screen", async ({
  page,
  visit,
}) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit("/dashboard/preview", "dashboards/preview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");
  await expect(tile(page, "Total assets")).toContainText(/[1-9]/);
  const box = await place(page, "Total assets").evaluate((element) => {
    const own = element.getBoundingClientRect();
    const board = element.parentElement?.getBoundingClientRect();
    const [left, whole] = [own.left - (board?.left ?? 0), board?.width ?? 0];
    return { left, whole, width: own.width, height: own.height };
  });
  // Twelve columns over the window with gaps of 12 pixels; rows of 50. There are 4 pixels around the board.
  const columnPx = (box.whole - 8 - 11 * 12) / 12;
  expect(box.whole).toBeGreaterThan(viewports.wide.width * 0.9);
  expect(box.left).toBeCloseTo(4 + 6 * (columnPx + 12), 0);
  expect(box.width).toBeCloseTo(3 * columnPx + 2 * 12, 0);
  expect(box.height).toBe(5 * 50 + 4 * 12);
  await checkAccessibility(page);

  await page.getByRole("button", { name: "Full screen" }).click();
  const leave = page.getByRole("button", { name: "Exit full screen" });
  await expect(leave).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  await expect(preview(page).getByText(/^\d{1,2}:\d{2}\s[AP]M$/)).toBeVisible();
  // Nothing behind the full-screen dashboard can be reached.
  const isBannerReachable = () => page.getByRole("banner").evaluate((banner) => banner.closest("[inert]") === null);
  await expect.poll(isBannerReachable).toBe(false);
  await tile(page, "Total assets").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem", { name: "View list" })).toBeVisible();
  await page.keyboard.press("Escape");
  await leave.click();
  await expect(page.getByRole("button", { name: "Full screen" })).toBeVisible();
  await expect.poll(isBannerReachable).toBe(true);
});

test("figures have their course, the banner its records, and no tile can be dragged, resized or pushed", async ({
  page,
  visit,
}) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  await expect(tile(page, "Elevated starts")).toContainText("vs. previous 28 days");
  await expect(tile(page, "Elevated starts").getByRole("img", { name: /^By day/ })).toBeVisible();
  const records = tile(page, "Overdue password changes").getByRole("listitem");
  await expect(records.first()).toBeVisible();
  expect(await records.count()).toBeLessThanOrEqual(5);
  const ring = tile(page, "Managed systems by platform");
  await expect(ring).toContainText(/\d total/);
  await page.emulateMedia({ forcedColors: "active" });
  const swatches = ring.getByRole("button", { pressed: true }).locator("span:first-child");
  const painted = await swatches.evaluateAll((spans) => spans.map((span) => getComputedStyle(span).backgroundColor));
  expect(new Set(painted).size, painted.join("; ")).toBe(painted.length);
  expect(painted.length).toBeGreaterThan(1);
  await page.emulateMedia({ forcedColors: "none" });
  const places = () =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("article") })
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()).map(({ left, top }) => [left, top]));
  const before = await places();
  const title = tile(page, "Total assets").getByRole("heading");
  await title.hover();
  await page.mouse.down();
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HOLD_MS);
  await page.mouse.move(300, 500, { steps: 5 });
  expect(await places()).toEqual(before);
  await page.mouse.up();
  expect(await places()).toEqual(before);
  await expect(page.locator("[data-handle], .react-resizable-handle")).toHaveCount(0);
  await tile(page, "Total assets").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Refresh", "View list"]);
});

test("charts are drawn, their values are one key away, and each leads to its rows, which leave as a file", async ({
  page,
  visit,
}) => {
  await page.setViewportSize(viewports.wide);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  const chart = tile(page, "Assets by operating system").getByRole("group");
  await expect(chart.locator("canvas")).toBeVisible();
  await chart.focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart.getByRole("status")).toHaveText(/\d+ assets?$/);
  const count = Number(/(\d+) assets?$/.exec(await chart.getByRole("status").innerText())?.[1]);
  await page.keyboard.press("t");
  await expect(tile(page, "Assets by operating system").getByRole("table")).toBeVisible();
  await expect(tile(page, "Assets by operating system").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("t");
  await expect(chart.locator("canvas")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(chart.getByRole("link")).toBeAttached();
  await page.keyboard.press("Enter");
  const grid = pageRoot(page, "configuration/grid");
  await expect(grid.getByRole("rowheader").first()).toBeVisible();
  await expect(grid.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count + 1));
  await grid.getByRole("button", { name: "Export rows" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV, all columns" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^assets-.*\.csv$/);
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFid,name,/);
  expect(lines).toHaveLength(count + 1);
});

/** Widths in pixels from which tiles share a row with others, and from which all stand in the grid. */
const widthOfTiles = [
  { width: 768, whole: [], half: ["Total assets", "Latest scans"] },
  { width: 640, whole: ["Latest scans"], half: ["Total assets"] },
  { width: 480, whole: ["Total assets"], half: ["Assets by operating system"] },
  { width: 320, whole: ["Assets by operating system"], half: [] },
];

test("below 1280 pixels tiles flow as cards that share a row where there is room, as do the parts of a card", async ({
  page,
  visit,
}) => {
  await signIn(page, "administrator");
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(overview, "dashboards/preview");
  const list = page.getByRole("list", { name: "Overview" });
  await expect(list).toHaveCSS("display", "grid");
  for (const width of [1279, 1278]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(list).toHaveCSS("display", "flex");
  }
  for (const { width, whole, half } of widthOfTiles) {
    await page.setViewportSize({ width, height: 900 });
    const roomOf = () =>
      list.evaluate((element) => {
        const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
        return element.getBoundingClientRect().width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      });
    const shareOf = async (name: string) =>
      Math.round(((await widthOf(page, name)) + 12) / ((await roomOf()) + 12) / 0.01);
    for (const name of whole) await expect.poll(() => shareOf(name), `${name} at ${width} px`).toBe(100);
    for (const name of half) await expect.poll(() => shareOf(name), `${name} at ${width} px`).toBe(50);
    await expectNoSidewaysScroll(page);
  }
  await checkAccessibility(page);
  // The parts of an icon tile stand side by side up to 480 pixels, one below the other above.
  for (const { width, isBelow } of [
    { width: 480, isBelow: false },
    { width: 481, isBelow: true },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const status = tile(page, "Total assets").locator("p", { has: page.getByText(/^[\d,]+$/) });
    await expect.poll(() => isSecondBelow(status), `label at ${width} px`).toBe(isBelow);
    const way = tile(page, "Managed Systems");
    await way.scrollIntoViewIfNeeded();
    const parts = way.locator("div:has(> div > p)").last();
    await expect.poll(() => isSecondBelow(parts), `text at ${width} px`).toBe(isBelow);
  }
});

/** Records on the body how many fonts the documents for pictures contain. */
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
  await page.setViewportSize(viewports.phone);
  await signIn(page, "administrator");
  await visit(overview, "dashboards/preview");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as image" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("Overview.png");
  await expect(page.locator("body")).toHaveAttribute("data-typefaces", /[1-9]/);
  const bytes = readFileSync(await file.path());
  // A PNG header has width and height at fixed offsets; the picture has two dots per pixel.
  const list = page.getByRole("list", { name: "Overview" });
  await tile(page, "Latest warnings and errors").scrollIntoViewIfNeeded();
  await expect.poll(() => countCutTables(page)).toBeGreaterThan(0);
  await list.evaluate((element) => element.setAttribute("data-whole", "true"));
  expect(await countCutTables(page)).toBe(0);
  const { width, height } = await list.evaluate(({ scrollWidth, scrollHeight }) => {
    return { width: scrollWidth + 32, height: scrollHeight + 32 };
  });
  expect(bytes.readUInt32BE(16)).toBe(width * 2);
  // Name, organization and time stand above the tiles.
  const captionPx = bytes.readUInt32BE(20) / 2 - height;
  expect(captionPx).toBeGreaterThan(20);
  expect(captionPx).toBeLessThan(120);
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
      // The bottom row of pixels at full size.
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
  // No tile is cut off: the bottom row has the background and shadows, and no border or text.
  expect(lowestColours).toBeGreaterThan(0);
  expect(lowestColours).toBeLessThan(6);
});

/** Records on the body what is printed, in place of the browser's dialog. */
const recordPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const waiting = document.querySelectorAll("[data-state='loading']").length;
      document.body.dataset["printed"] = `${document.documentElement.dataset["theme"]} ${waiting}`;
    };
  });

test("loads on a phone only the tiles near the screen, moves nothing, and prints all of them", async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === dynamicDashboardEndpoints.refresh) asked.push(searchParams.get("componentId") ?? "");
  });
  await recordPrinting(page);
  await page.setViewportSize(viewports.phone);
  await signIn(page, "administrator");
  const readShift = await recordLayoutShift(page);
  await visit(overview, "dashboards/preview");
  for (const name of ["Elevated starts", "Warnings and errors", "Total assets"])
    await expect(tile(page, name)).toHaveAttribute("data-state", "content");
  expect(await readShift()).toBeLessThan(0.05);
  expect(asked).not.toContain("events-trouble");
  // Without a dashboard, the key is the browser's.
  await page.getByRole("button", { name: "Print" }).waitFor();
  await page.keyboard.press("Control+p");
  await expect(page.locator("body")).toHaveAttribute("data-printed", "default 0");
  expect(asked).toContain("events-trouble");
  // Back on screen, distant tiles are not rendered, and tables scroll.
  await tile(page, "Latest scans").scrollIntoViewIfNeeded();
  await expect(tile(page, "Latest scans").getByRole("table")).toBeVisible();
  await expect.poll(() => countCutTables(page)).toBeGreaterThan(0);
  await page.locator("body").evaluate((body) => delete body.dataset["printed"]);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "default 0");
  await page.emulateMedia({ media: "print" });
  expect(await countCutTables(page)).toBe(0);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(tile(page, "Total assets")).toBeVisible();
  await expect(tile(page, "Total assets").getByRole("button", { name: "Help" })).toBeHidden();
});

for (const appearance of [
  { theme: "default", language: "qps-ploc" },
  { theme: "darkmode", language: "ar-SA" },
] as const) {
  test.describe(Object.values(appearance).join(", "), () => {
    test.use(appearance);
    test("holds at every width", async ({ page, visit }) => {
      await signIn(page, "administrator");
      for (const size of Object.values(viewports)) {
        await page.setViewportSize(size);
        await visit(overview, "dashboards/preview");
        await expect(preview(page).locator("[data-state='content']").first()).toBeVisible();
        await expectNoSidewaysScroll(page);
      }
    });
  });
}
