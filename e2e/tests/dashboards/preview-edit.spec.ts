import {
  savedDashboardEndpoints,
  savedDashboardListSchema,
} from "@gatehouse/shared/contracts/saved-dashboards.contract";
import { systemLayoutIds } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { checkAccessibility } from "../../fixtures/accessibility.ts";
import { viewports } from "../../fixtures/appearance.ts";
import { sendChange } from "../../fixtures/api-calls.ts";
import { signIn, type UserKind } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

const editor = (page: Page) => pageRoot(page, "dashboards/preview-edit");
const tile = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const place = (page: Page, name: string) => page.getByRole("listitem").filter({ has: tile(page, name) });
const said = (page: Page) => page.locator("[data-live-announcer]");
const notice = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);
/** Sizes of a column and of a row with their margins. */
const [COLUMN_PX, ROW_PX] = [100, 60];
/** Longer than the 400 ms after which a drag starts. */
const HOLD_MS = 450;

async function openNew(
  page: Page,
  visit: (route: string, pageName: string) => Promise<void>,
  user: UserKind = "administrator",
): Promise<void> {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await signIn(page, user);
  await visit("/dashboard/preview/edit", "dashboards/preview-edit");
  await choose(page, "Create a new layout");
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "Dashboard Options" }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

async function addTile(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a tile" }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await expect(tile(page, name)).toBeVisible();
}

/** Position and size in cells, measured when nothing moves any more. */
async function cellsOf(page: Page, name: string): Promise<number[]> {
  return place(page, name).evaluate(
    async (element, [columnPx, rowPx]) => {
      await Promise.all(element.getAnimations().map(({ finished }) => finished));
      const own = element.getBoundingClientRect();
      const grid = element.parentElement?.parentElement?.getBoundingClientRect();
      const cells = [own.left - (grid?.left ?? 0), own.top - (grid?.top ?? 0), own.width + 10, own.height + 10];
      return cells.map((value, index) => Math.round((value / (index % 2 === 0 ? columnPx : rowPx)) * 10) / 10);
    },
    [COLUMN_PX, ROW_PX] as const,
  );
}

/** The grid applies a changed layout one render later, so that a single measurement could be too early. */
const expectCells = (page: Page, name: string, expected: number[]) =>
  expect.poll(() => cellsOf(page, name)).toEqual(expected);

/** A corner at column 0 is 10 pixels from the edge: a tenth of a column and a sixth of a row. */
const cells = (x: number, y: number, cols: number, rows: number) => [x + 0.1, y + 0.2, cols, rows];

async function pointAt(page: Page, at: Locator): Promise<{ x: number; y: number }> {
  const box = await at.boundingBox();
  if (!box) throw new Error("There is nothing to point at.");
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(point.x, point.y);
  return point;
}

async function press(page: Page, at: Locator): Promise<{ x: number; y: number }> {
  const point = await pointAt(page, at);
  await page.mouse.down();
  return point;
}

async function hold(page: Page, name: string, at: Locator): Promise<{ x: number; y: number }> {
  const point = await press(page, at);
  await expect(place(page, name)).toHaveAttribute("data-grabbed", "true");
  return point;
}

test("a dashboard is put together, saved, there again after a reload, and starts the console as the default", async ({
  page,
  visit,
}) => {
  await openNew(page, visit);
  await expect(page.getByText("No custom layouts saved.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("Morning check");
  await addTile(page, "Total assets");
  await addTile(page, "Assets by operating system");
  await page.getByRole("button", { name: "Save Layout" }).click();
  await expect(notice(page, "Saved new dashboard layout: Morning check")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Morning check" })).toHaveAttribute("aria-current", "page");
  await expectCells(page, "Total assets", cells(0, 0, 3, 5));
  await expectCells(page, "Assets by operating system", cells(3, 0, 3, 5));
  const panel = page.getByRole("region", { name: "Your dashboards" });
  const width = () => panel.evaluate((element) => element.getBoundingClientRect().width);
  await expect.poll(width).toBe(350);
  await page.getByRole("button", { name: "Collapse dashboard list" }).click();
  await expect.poll(width).toBeLessThan(100);
  await choose(page, "Set as default");
  await expect(notice(page, "Saved Morning check as your default dashboard")).toBeVisible();
  await visit("/dashboard", "dashboards/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Morning check" })).toBeVisible();
  await expect(tile(page, "Total assets")).toBeVisible();
  await visit("/dashboard/preview/edit", "dashboards/preview-edit");
  await choose(page, "Revert to Classic Dashboard");
  await visit("/dashboard", "dashboards/dashboard");
  await expect(page.locator("[data-tile]").first()).toBeVisible();
});

test("a tile that is held is dragged, pushes others aside, and is put back by Escape and by Undo", async ({
  page,
  visit,
}) => {
  await openNew(page, visit);
  await addTile(page, "Total assets");
  await addTile(page, "Age of managed passwords");
  const title = tile(page, "Total assets").getByRole("heading");
  const expectStart = async () => {
    await expectCells(page, "Total assets", cells(0, 0, 3, 5));
    await expectCells(page, "Age of managed passwords", cells(3, 0, 3, 5));
  };

  const dropped = await hold(page, "Total assets", title);
  await page.mouse.move(dropped.x + 2 * COLUMN_PX, dropped.y, { steps: 8 });
  await page.mouse.up();
  await expectCells(page, "Total assets", cells(2, 0, 3, 5));
  await expectCells(page, "Age of managed passwords", cells(5, 0, 3, 5));
  await page.getByRole("button", { name: "Undo" }).click();
  await expectStart();

  // Here the values of a chart lead nowhere: a pointer that rests on one holds the tile.
  const chart = tile(page, "Age of managed passwords").getByRole("group", { name: /^Age of managed passwords/ });
  await chart.hover();
  await expect(chart.locator("[popover]")).toBeVisible();
  const charted = await hold(page, "Age of managed passwords", chart);
  await page.mouse.move(charted.x + COLUMN_PX, charted.y, { steps: 8 });
  await page.mouse.up();
  await expectCells(page, "Age of managed passwords", cells(4, 0, 3, 5));
  await page.getByRole("button", { name: "Undo" }).click();
  await expectStart();

  const escaped = await hold(page, "Total assets", title);
  await page.mouse.move(escaped.x + 2 * COLUMN_PX, escaped.y + ROW_PX, { steps: 8 });
  await expect.poll(() => cellsOf(page, "Age of managed passwords")).not.toEqual(cells(3, 0, 3, 5));
  await page.keyboard.press("Escape");
  await expectStart();
  await page.mouse.up();

  // Moving by more than 9 pixels before the hold is over drags nothing, 9 do not matter.
  // Sent together: on a busy machine, the hold could be over between them.
  const far = await pointAt(page, title);
  await Promise.all([
    page.mouse.down(),
    page.mouse.move(far.x + 10, far.y),
    page.mouse.move(far.x + 3 * COLUMN_PX, far.y),
  ]);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), HOLD_MS);
  await expect(place(page, "Total assets")).not.toHaveAttribute("data-grabbed");
  await page.mouse.up();
  await expectStart();
  const near = await press(page, title);
  await page.mouse.move(near.x + 9, near.y);
  await expect(place(page, "Total assets")).toHaveAttribute("data-grabbed", "true");
  await page.mouse.up();
  await expectStart();
});

test("with Shift a tile trades places with the one that a mouse drags it over, and is resized by its corner", async ({
  page,
  visit,
}) => {
  await openNew(page, visit);
  await addTile(page, "Total assets");
  await addTile(page, "Age of managed passwords");
  const { x, y } = await hold(page, "Total assets", tile(page, "Total assets").getByRole("heading"));
  await page.keyboard.down("Shift");
  // A real mouse moves in steps of 10 to 30 pixels, the first of which cover little of the other tile.
  const steps = (3 * COLUMN_PX) / 20;
  await page.mouse.move(x + COLUMN_PX, y, { steps: steps / 3 });
  await expectCells(page, "Age of managed passwords", cells(4, 0, 3, 5));
  await page.mouse.move(x + 3 * COLUMN_PX, y, { steps: (steps * 2) / 3 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expectCells(page, "Total assets", cells(3, 0, 3, 5));
  await expectCells(page, "Age of managed passwords", cells(0, 0, 3, 5));

  // A tile of this kind is at most 6 columns wide.
  const corner = await hold(page, "Total assets", place(page, "Total assets").locator("[data-handle=se]"));
  await page.mouse.move(corner.x + 9 * COLUMN_PX, corner.y + 2 * ROW_PX, { steps: 8 });
  await page.mouse.up();
  await expectCells(page, "Total assets", cells(3, 0, 6, 7));
});

test("the grid scrolls by itself at its edge, and what scrolls under a pulled edge counts as pulled", async ({
  page,
  visit,
}) => {
  await openNew(page, visit);
  await addTile(page, "Total assets");
  const viewport = place(page, "Total assets").locator("xpath=ancestor::div[3]");
  await hold(page, "Total assets", tile(page, "Total assets").getByRole("heading"));
  const box = await viewport.boundingBox();
  if (!box) throw new Error("There is no grid.");
  await page.mouse.move(box.x + box.width - 25, box.y + box.height - 5, { steps: 8 });
  await expect.poll(() => viewport.evaluate((element) => element.scrollTop)).toBeGreaterThan(40);
  await page.keyboard.press("Escape");
  const scrolled = await viewport.evaluate((element) => element.scrollTop);
  await page.mouse.up();
  await expect.poll(() => viewport.evaluate((element) => element.scrollTop)).toBeLessThanOrEqual(scrolled);

  await page.setViewportSize({ width: 1600, height: 640 });
  await page.getByRole("button", { name: "Move or resize Total assets" }).focus();
  for (const key of ["Enter", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) {
    await page.keyboard.press(key);
  }
  await expectCells(page, "Total assets", cells(0, 4, 3, 5));
  await viewport.evaluate((element) => element.scrollTo({ top: 150, behavior: "instant" }));
  const { x } = await hold(page, "Total assets", place(page, "Total assets").locator("[data-handle=n]"));
  const smaller = await viewport.boundingBox();
  if (!smaller) throw new Error("There is no grid.");
  await page.mouse.move(x, smaller.y + 5, { steps: 8 });
  await expect.poll(() => viewport.evaluate((element) => element.scrollTop)).toBe(0);
  await page.mouse.up();
  await expectCells(page, "Total assets", cells(0, 0, 3, 9));
});

test.describe("by finger", () => {
  test.use({ hasTouch: true });

  const openTouch = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    return async (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) => {
      await session.send("Input.dispatchTouchEvent", { type, touchPoints });
    };
  };
  const titlePoint = async (page: Page, name: string) => {
    const box = await tile(page, name).getByRole("heading").boundingBox();
    if (!box) throw new Error("There is nothing to touch.");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  test("a tile that is held is dragged until a second finger comes, and a finger that moves at once scrolls", async ({
    page,
    visit,
  }) => {
    await openNew(page, visit);
    await addTile(page, "Total assets");
    const touch = await openTouch(page);
    const { x, y } = await titlePoint(page, "Total assets");
    await touch("touchStart", { x, y });
    await expect(place(page, "Total assets")).toHaveAttribute("data-grabbed", "true");
    for (let step = 1; step <= 8; step += 1) {
      await touch("touchMove", { x: x + (step * 2 * COLUMN_PX) / 8, y: y + (step * 3 * ROW_PX) / 8 });
    }
    await touch("touchEnd");
    await expectCells(page, "Total assets", cells(2, 3, 3, 5));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await checkAccessibility(page);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectCells(page, "Total assets", cells(0, 0, 3, 5));

    const held = await titlePoint(page, "Total assets");
    await touch("touchStart", held);
    await expect(place(page, "Total assets")).toHaveAttribute("data-grabbed", "true");
    await touch("touchMove", { x: held.x + 2 * COLUMN_PX, y: held.y });
    await touch("touchStart", { x: held.x + 2 * COLUMN_PX, y: held.y }, { x: held.x + 5 * COLUMN_PX, y: held.y });
    await expect(place(page, "Total assets")).not.toHaveAttribute("data-grabbed");
    await touch("touchEnd");
    await expectCells(page, "Total assets", cells(0, 0, 3, 5));

    await page.setViewportSize({ width: 1600, height: 640 });
    const viewport = place(page, "Total assets").locator("xpath=ancestor::div[3]");
    const start = await titlePoint(page, "Total assets");
    await Promise.all([
      touch("touchStart", start),
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => touch("touchMove", { x: start.x, y: start.y - step * 20 })),
    ]);
    await expect.poll(() => viewport.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    await touch("touchEnd");
    await expect(place(page, "Total assets")).not.toHaveAttribute("data-grabbed");
    await expectCells(page, "Total assets", cells(0, 0, 3, 5));
  });
});

test.describe("in Arabic", () => {
  test.use({ language: "ar-SA" });

  test("a tile follows the pointer, and its handles are where they are seen", async ({ page, visit }) => {
    await page.setViewportSize({ width: 1600, height: 1000 });
    await signIn(page, "administrator");
    await visit(`/dashboard/preview/edit?definition=${systemLayoutIds.overview}`, "dashboards/preview-edit");
    const last = editor(page).locator("[data-tile]").last();
    /** Measured from the right and top edge of the grid, which may have scrolled. */
    const boxOf = () =>
      last.evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished));
        const own = element.getBoundingClientRect();
        const grid = element.parentElement?.parentElement?.getBoundingClientRect();
        const [start, top] = [(grid?.right ?? 0) - own.right, own.top - (grid?.top ?? 0)];
        return { start, top, width: own.width, height: own.height };
      });
    /** Away from the edges, where the grid scrolls automatically. */
    const showInMiddle = (at: Locator) =>
      at.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
    await showInMiddle(last);
    const start = await boxOf();
    const from = await press(page, last.getByRole("heading"));
    await expect(last).toHaveAttribute("data-grabbed", "true");
    await page.mouse.move(from.x - 2 * COLUMN_PX, from.y + ROW_PX, { steps: 8 });
    await page.mouse.up();
    const dragged = { ...start, start: start.start + 2 * COLUMN_PX, top: start.top + ROW_PX };
    await expect.poll(boxOf).toEqual(dragged);

    const handle = last.locator("[data-handle=w]");
    await showInMiddle(handle);
    const side = await press(page, handle);
    await expect(last).toHaveAttribute("data-grabbed", "true");
    await page.mouse.move(side.x - COLUMN_PX, side.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(boxOf).toEqual({ ...dragged, width: dragged.width + COLUMN_PX });
  });
});

test("a tile is moved and resized by keys, each step is said, and its menu moves and removes it", async ({
  page,
  visit,
}) => {
  await openNew(page, visit);
  await addTile(page, "Total assets");
  const grip = page.getByRole("button", { name: "Move or resize Total assets" });
  await grip.focus();
  await page.keyboard.press("Enter");
  await expect(grip).toHaveAttribute("aria-pressed", "true");
  await expect(said(page).filter({ hasText: "Total assets picked up." })).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(said(page).filter({ hasText: "Column 2, row 2, 4 columns by 5 rows." })).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(grip).toBeFocused();
  await expect(said(page).filter({ hasText: "Total assets: column 2, row 2, 4 columns by 5 rows" })).toBeAttached();
  await expectCells(page, "Total assets", cells(1, 1, 4, 5));
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expectCells(page, "Total assets", cells(1, 1, 4, 5));
  await checkAccessibility(page);

  // For pointers that cannot drag.
  const menu = tile(page, "Total assets").getByRole("button", { name: "Menu" });
  await menu.click();
  // Between the tile's own commands, moves, sizes, layers and the removal.
  await expect(page.getByRole("menu").getByRole("separator")).toHaveCount(4);
  const step = page.getByRole("menuitem", { name: "Move to next column" });
  await step.click();
  await step.click();
  await expectCells(page, "Total assets", cells(3, 1, 4, 5));
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(page.getByText("This dashboard has no tiles yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a tile" })).toBeFocused();
});

test("what was left unsaved comes back as a draft; a dashboard goes out as a file and comes in again", async ({
  page,
  visit,
}) => {
  await openNew(page, visit);
  await page.getByRole("textbox", { name: "Name" }).fill("Begun");
  await addTile(page, "Total assets");
  await page.getByRole("link", { name: "Overview" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question).toContainText("kept as a draft in this browser");
  await question.getByRole("button", { name: "Leave page" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Overview");
  await page.getByRole("list", { name: "Unsaved drafts" }).getByRole("link", { name: "Begun" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Begun");
  await expect(tile(page, "Total assets")).toBeVisible();
  await page.getByRole("button", { name: "Discard draft Begun" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("");
  await expect(page.getByRole("list", { name: "Unsaved drafts" })).toHaveCount(0);
  await checkAccessibility(page);

  await page.getByRole("textbox", { name: "Name" }).fill("Travelling");
  await addTile(page, "Total assets");
  const saving = page.waitForEvent("download");
  await choose(page, "Export to file");
  const download = await saving;
  expect(download.suggestedFilename()).toBe("Travelling.json");
  const file = await download.path();
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ format: "gatehouse-dashboard" });
  await page.getByRole("button", { name: "Save Layout" }).click();
  await expect(notice(page, "Saved new dashboard layout: Travelling")).toBeVisible();
  const choosing = page.waitForEvent("filechooser");
  await choose(page, "Import from file");
  await (await choosing).setFiles(file);
  await expect(page.getByRole("list", { name: "Unsaved drafts" }).getByRole("link")).toHaveText("Travelling");
  await expect(page.getByRole("list", { name: "Custom Dashboards" }).getByRole("link")).toHaveCount(1);
  await expect(tile(page, "Total assets")).toBeVisible();
});

test("of two tabs that save one dashboard, neither overwrites the other unasked", async ({ page, visit }) => {
  await openNew(page, visit);
  await page.getByRole("textbox", { name: "Name" }).fill("Shared");
  await page.getByRole("button", { name: "Save Layout" }).click();
  await expect(notice(page, "Saved new dashboard layout: Shared")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await addTile(other, "Scans by day");
  await other.getByRole("button", { name: "Save Layout" }).click();
  await expect(notice(other, "Updated")).toBeVisible();
  await other.close();
  await addTile(page, "Total assets");
  await page.getByRole("button", { name: "Save Layout" }).click();
  const question = page.getByRole("alertdialog", { name: "This dashboard was changed elsewhere" });
  await expect(question).toContainText("Scans by day is only in the other version");
  await question.getByRole("button", { name: "Save as copy" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Shared (copy)");
  await expect(page.getByRole("list", { name: "Custom Dashboards" }).getByRole("link")).toHaveText([
    "Shared",
    "Shared (copy)",
  ]);
});

test("below 1280 pixels the tiles are an ordered list with the same menu", async ({ page, visit }) => {
  await page.setViewportSize(viewports.phone);
  await signIn(page, "administrator");
  const { overview } = systemLayoutIds;
  await visit(`/dashboard/preview/edit?definition=${overview}`, "dashboards/preview-edit");
  const first = editor(page).getByRole("list", { name: "Dashboard tiles" }).getByRole("listitem").first();
  await expect(first).toContainText("Elevated starts");
  const menu = first.getByRole("button", { name: "Elevated starts: menu" });
  // A menu closes when the page scrolls, so the scroll to its button must be over.
  await menu.scrollIntoViewIfNeeded();
  await expect(menu).toBeInViewport();
  await menu.click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await expect(first).toContainText("Warnings and errors");
  await expect(first.getByRole("button", { name: "Warnings and errors: menu" })).toBeFocused();
});

test("a dashboard on the server follows its user, and of two places none overwrites the other unasked", async ({
  page,
  visit,
  expectRequestFailure,
}) => {
  expectRequestFailure(/409 PUT .*\/api\/user\/dashboards\//);
  await openNew(page, visit, "inTwoOrganizations");
  await page.getByRole("textbox", { name: "Name" }).fill("Everywhere");
  await page.getByRole("button", { name: "Save Layout" }).click();
  await choose(page, "Save to server");
  await expect(page.getByRole("link", { name: "Everywhere" })).toContainText("Server");

  const [saved] = savedDashboardListSchema.parse(await (await page.request.get(savedDashboardEndpoints.list)).json());
  if (!saved) throw new Error("The server has no dashboard.");
  const { layout, revision } = saved;
  const elsewhere = { layout: { ...layout, displayName: "Elsewhere" }, baseRevision: revision };
  await sendChange(page, "PUT", savedDashboardEndpoints.one(layout.layoutId), elsewhere);

  await page.getByRole("button", { name: "Add a tile" }).click();
  await page.getByRole("dialog").getByRole("listitem").first().getByRole("button").click();
  await page.getByRole("button", { name: "Save Layout" }).click();
  const question = page.getByRole("alertdialog", { name: "This dashboard was changed elsewhere" });
  await expect(question).toContainText("Named “Elsewhere” there and “Everywhere” here");
  await question.getByRole("button", { name: "Save as copy" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Everywhere (copy)");
  const custom = page.getByRole("list", { name: "Custom Dashboards" });
  await expect(custom.getByRole("link")).toHaveText([/^Elsewhere/, /^Everywhere \(copy\)/]);
  const now = savedDashboardListSchema.parse(await (await page.request.get(savedDashboardEndpoints.list)).json());
  expect(now.map((one) => one.layout.displayName)).toEqual(["Elsewhere", "Everywhere (copy)"]);
});
