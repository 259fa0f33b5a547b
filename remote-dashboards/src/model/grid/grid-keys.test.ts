import { drawTiles, gridOf, tilesOf } from "../../testing/grid-picture.ts";
import { grabbedItem, startSession, type GridSession } from "./grid-session.ts";
import { readGridKey, stepSession } from "./grid-keys.ts";
import type { GridItem } from "./grid-item.ts";
import type { GridSettings } from "./grid-settings.ts";

const press = (key: string, other: Partial<Parameters<typeof readGridKey>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...other,
});

describe("the keys of a grabbed tile", () => {
  it.each([
    ["ArrowRight", "ltr", 1, 0],
    ["ArrowRight", "rtl", -1, 0],
    ["ArrowLeft", "ltr", -1, 0],
    ["ArrowLeft", "rtl", 1, 0],
    ["ArrowDown", "rtl", 0, 1],
    ["ArrowUp", "ltr", 0, -1],
    ["PageDown", "ltr", 0, 5],
    ["PageUp", "ltr", 0, -5],
  ] as const)("%s in a page %s", (key, direction, cols, rows) => {
    expect(readGridKey(press(key), direction)).toEqual({ kind: "move", cols, rows });
    expect(readGridKey(press(key, { shiftKey: true }), direction)).toEqual({ kind: "resize", cols, rows });
  });

  it.each([
    ["Enter", "drop"],
    [" ", "drop"],
    ["Escape", "cancel"],
  ])("%s is %s", (key, kind) => {
    expect(readGridKey(press(key), "ltr")).toEqual({ kind });
  });

  it("leaves all others, and those with a modifier, to the browser", () => {
    expect(readGridKey(press("Tab"), "ltr")).toBeNull();
    expect(readGridKey(press("a"), "ltr")).toBeNull();
    expect(readGridKey(press("ArrowLeft", { altKey: true }), "ltr")).toBeNull();
    expect(readGridKey(press("ArrowLeft", { ctrlKey: true }), "ltr")).toBeNull();
    expect(readGridKey(press("Enter", { metaKey: true }), "ltr")).toBeNull();
  });
});

function step(items: readonly GridItem[], settings: GridSettings, ...keys: string[]): GridSession {
  const start = startSession(items, "A", settings)!;
  return keys.reduce((session, name) => {
    const key = name.replace("Shift+", "");
    const command = readGridKey(press(key, { shiftKey: name.startsWith("Shift+") }), "ltr");
    if (command?.kind !== "move" && command?.kind !== "resize") throw new Error(`${name} is no step.`);
    return stepSession(session, command);
  }, start);
}

describe("a step by keys", () => {
  it("moves by one cell and pushes what is there", () => {
    expect(drawTiles(step(tilesOf("A.B"), gridOf(6, 6), "ArrowRight", "ArrowRight").items)).toBe("..AB");
  });

  it("is refused at the edge", () => {
    const session = step(tilesOf("A"), gridOf(6, 6), "ArrowLeft");
    expect(session.isRefused).toBe(true);
    expect(step(tilesOf("A"), gridOf(6, 6), "ArrowLeft", "ArrowRight").isRefused).toBe(false);
  });

  it("leaps over tiles that do not give way", () => {
    const locked = tilesOf("ABBB", { B: { dragEnabled: false } });
    expect(drawTiles(step(locked, gridOf(6, 1), "ArrowRight").items)).toBe(".BBBA");
    expect(step(locked, gridOf(4, 1), "ArrowRight")).toMatchObject({ isRefused: true, items: locked });
  });

  it("trades places where nothing can be pushed", () => {
    expect(drawTiles(step(tilesOf("AAAABBBB"), gridOf(8, 1), "ArrowRight").items)).toBe("BBBBAAAA");
  });

  it("goes to the edge by the rest of a page", () => {
    expect(grabbedItem(step(tilesOf("A"), gridOf(3, 8), "PageDown", "PageDown"))).toMatchObject({ y: 7 });
  });

  it("resizes at the inline end and at the bottom, down to the smallest size", () => {
    const grown = step(tilesOf("A"), gridOf(6, 6), "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowDown");
    expect(drawTiles(grown.items)).toBe("AA\nAA\nAA");
    const shrunk = step(tilesOf("AA"), gridOf(6, 6), "Shift+ArrowLeft", "Shift+ArrowLeft");
    expect(shrunk.isRefused).toBe(true);
    expect(drawTiles(shrunk.items)).toBe("A");
  });

  it("resizes a tile that has but a corner, and not one without such a side", () => {
    const corner = tilesOf("A", { A: { resizeHandles: ["se"] } });
    expect(drawTiles(step(corner, gridOf(6, 6), "Shift+ArrowRight").items)).toBe("AA");
    const west = tilesOf("A", { A: { resizeHandles: ["w"] } });
    expect(step(west, gridOf(6, 6), "Shift+ArrowRight")).toMatchObject({ isRefused: true, items: west });
  });
});
