import { drawTiles, gridOf, picture, tilesOf } from "../../testing/grid-picture.ts";
import type { CellRectangle, GridItem, ResizeHandle } from "./grid-item.ts";
import {
  cancelSession,
  dragTo,
  grabbedItem,
  resizeTo,
  confirmDrop,
  startSession,
  stopSession,
  type GridSession,
} from "./grid-session.ts";
import { lockedGridSettings, type GridSettings } from "./grid-settings.ts";

function grab(items: readonly GridItem[], id: string, settings: GridSettings = gridOf(12, 12)): GridSession {
  const session = startSession(items, id, settings);
  if (!session) throw new Error(`${id} cannot be grabbed.`);
  return session;
}

/** Size of a column and a row of the editor, including the margin. */
const [COLUMN_PX, ROW_PX] = [100, 60];

const drag = (session: GridSession, ...cells: [x: number, y: number][]): GridSession =>
  cells.reduce((at, [x, y]) => dragTo(at, { x, y }), session);

describe("what can be grabbed", () => {
  const items = tilesOf("A", { A: { dragEnabled: false } });

  it("is nothing in a locked grid, and no tile that is not there", () => {
    expect(startSession(tilesOf("A"), "A", lockedGridSettings)).toBeNull();
    expect(startSession(tilesOf("A"), "B", gridOf(4, 4))).toBeNull();
  });

  it("is a tile that can only be resized, which then is not dragged", () => {
    const session = drag(grab(items, "A"), [2, 2]);
    expect(session.isRefused).toBe(true);
    expect(session.items).toBe(items);
    expect(
      startSession(tilesOf("A", { A: { dragEnabled: false, resizeEnabled: false } }), "A", gridOf(4, 4)),
    ).toBeNull();
  });
});

describe("dragging", () => {
  const threeTiles = tilesOf(`
    AA.BB
    AA.BB
    CC...`);

  it("stays within the grid, however far the pointer goes", () => {
    const session = drag(grab(threeTiles, "A", gridOf(8, 6)), [500, -3]);
    expect(grabbedItem(session)).toMatchObject({ x: 6, y: 0 });
    expect(grabbedItem(drag(session, [-9, 99]))).toMatchObject({ x: 0, y: 4 });
  });

  it("pushes, and lets the pushed come home when it has passed", () => {
    const over = drag(grab(threeTiles, "A"), [1, 0], [2, 0]);
    expect(drawTiles(over.items)).toBe(picture("..AABB\n..AABB\nCC"));
    const past = drag(over, [5, 0]);
    expect(drawTiles(past.items)).toBe(picture("...BBAA\n...BBAA\nCC"));
    expect(past.trails.size).toBe(0);
  });

  it("brings a pushed tile back part of the way when only that is free", () => {
    const items = tilesOf(`
      A.BB`);
    const far = drag(grab(items, "A"), [2, 0], [3, 0]);
    expect(drawTiles(far.items)).toBe("...ABB");
    expect(drawTiles(drag(far, [2, 0]).items)).toBe("..ABB");
    expect(drawTiles(drag(far, [2, 0], [1, 0]).items)).toBe(".ABB");
  });

  it("refuses a place that cannot be cleared and keeps the last one", () => {
    const items = tilesOf("A..B", { B: { dragEnabled: false } });
    const session = drag(grab(items, "A", gridOf(4, 1)), [2, 0], [3, 0]);
    expect(session.isRefused).toBe(true);
    expect(drawTiles(session.items)).toBe("..AB");
    expect(drag(session, [1, 0]).isRefused).toBe(false);
  });

  it("keeps the fields that the engine does not know", () => {
    const [tile] = tilesOf("A");
    const session = drag(grab([{ ...tile!, title: "Assets" } as GridItem], "A"), [2, 2]);
    expect(grabbedItem(session)).toMatchObject({ title: "Assets", x: 2, y: 2 });
  });

  it("has no part in a gesture that ended where it began", () => {
    const result = stopSession(drag(grab(threeTiles, "A"), [2, 0], [0, 0]));
    expect(result).toEqual({ items: threeTiles, isChanged: false });
    expect(result.items).toBe(threeTiles);
  });

  it("commits a drag of a single step", () => {
    expect(stopSession(drag(grab(threeTiles, "C"), [1, 2]))).toMatchObject({ isChanged: true });
  });
});

describe("swapping", () => {
  const walled = gridOf(4, 1);

  it("trades places when no push is possible and half of the tile is covered", () => {
    const session = drag(grab(tilesOf("AABB"), "A", walled), [1, 0]);
    expect(drawTiles(session.items)).toBe("BBAA");
  });

  it("does not trade in passing", () => {
    const items = tilesOf("AAABBB");
    expect(drag(grab(items, "A", gridOf(6, 1)), [1, 0])).toMatchObject({ isRefused: true, items });
    expect(drawTiles(drag(grab(items, "A", gridOf(6, 1)), [1, 0], [2, 0]).items)).toBe("BBBAAA");
  });

  it("trades back", () => {
    const session = drag(grab(tilesOf("AABB"), "A", walled), [2, 0], [0, 0]);
    expect(drawTiles(session.items)).toBe("AABB");
    expect(stopSession(session).isChanged).toBe(false);
  });

  it("keeps the distance between tiles of different size when there is room for it", () => {
    const items = tilesOf(`
      AAAA..
      AAAABB`);
    const settings = gridOf(12, 12, { isPushEnabled: false });
    expect(drawTiles(drag(grab(items, "A", settings), [3, 0]).items)).toBe(picture("...AAAA\n.BBAAAA"));
  });

  it("goes before a push when the user asks for it", () => {
    const items = tilesOf("AAABBB");
    expect(drawTiles(drag(grab(items, "A"), [3, 0]).items)).toBe("...AAABBB");
    expect(drawTiles(dragTo(grab(items, "A"), { x: 3, y: 0 }, "swap").items)).toBe("BBBAAA");
    expect(drawTiles(dragTo(grab(items, "A"), { x: 1, y: 0 }, "swap").items)).toBe(".AAABBB");
  });

  describe("while Shift is held", () => {
    /** All states of a drag by mouse that reaches each point in steps of so many pixels. */
    function mouse(items: readonly GridItem[], stepPx: number, ...points: { x: number; y: number }[]): GridSession[] {
      const states = [grab(items, "A")];
      let at = { x: 0, y: 0 };
      for (const point of points) {
        const [from, way] = [at, { x: point.x - at.x, y: point.y - at.y }];
        const steps = Math.ceil(Math.max(Math.abs(way.x), Math.abs(way.y)) / stepPx);
        for (let step = 1; step <= steps; step += 1) {
          at = { x: from.x + (way.x * step) / steps, y: from.y + (way.y * step) / steps };
          const { x, y } = states[0]!.start[0]!;
          states.push(dragTo(states.at(-1)!, { x: x + at.x / COLUMN_PX, y: y + at.y / ROW_PX }, "swap"));
        }
      }
      return states;
    }
    const seen = (states: readonly GridSession[]): string[] => [
      ...new Set(states.map(({ items }) => drawTiles(items))),
    ];

    it.each([10, 20, 30])("trades with the tile whose home is half covered, in steps of %i pixels", (stepPx) => {
      const items = tilesOf("AAABBBCCC");
      const there = [{ x: 3 * COLUMN_PX, y: 0 }];
      expect(seen(mouse(items, stepPx, ...there))).toEqual(["AAABBBCCC", ".AAABBBCCC", "BBBAAACCC"]);
      const farther = [...there, { x: 6 * COLUMN_PX, y: 0 }];
      expect(seen(mouse(items, stepPx, ...farther)).slice(3)).toEqual(["CCCBBBAAA"]);
    });

    it.each([10, 20, 30])("trades with a tile below, in steps of %i pixels", (stepPx) => {
      const items = tilesOf("AA\nAA\nAA\nBB\nBB\nBB");
      const states = mouse(items, stepPx, { x: 0, y: 3 * ROW_PX });
      expect(seen(states)).toEqual([
        picture("AA\nAA\nAA\nBB\nBB\nBB"),
        "\nAA\nAA\nAA\nBB\nBB\nBB",
        picture("BB\nBB\nBB\nAA\nAA\nAA"),
      ]);
    });

    it("leaves no trace on the way back", () => {
      const items = tilesOf("AAABBB");
      const states = mouse(items, 10, { x: 3 * COLUMN_PX, y: 0 }, { x: COLUMN_PX, y: 0 }, { x: 0, y: 0 });
      expect(seen(states)).toEqual(["AAABBB", ".AAABBB", "BBBAAA"]);
      expect(drawTiles(states.at(-2)!.items)).toBe("AAABBB");
      expect(stopSession(states.at(-1)!)).toEqual({ items, isChanged: false });
    });

    it("pushes a tile that cannot trade", () => {
      const states = mouse(tilesOf("AC\nBB"), 10, { x: 0, y: ROW_PX });
      expect(drawTiles(states.at(-1)!.items)).toBe(".C\nA\nBB");
    });

    it("trades with a tile that was pushed away before Shift was pressed", () => {
      const pushed = drag(grab(tilesOf("AAABBB"), "A"), [1, 0]);
      expect(drawTiles(pushed.items)).toBe(".AAABBB");
      expect(drawTiles(dragTo(pushed, { x: 2, y: 0 }, "swap").items)).toBe("BBBAAA");
      const over = dragTo(pushed, { x: 3, y: 0 });
      expect(drawTiles(over.items)).toBe("...AAABBB");
      expect(drawTiles(dragTo(over, { x: 3, y: 0 }, "swap").items)).toBe("BBBAAA");
    });

    it("trades with it also after a step with Shift that was refused", () => {
      const over = drag(grab(tilesOf("AAABBB\nL", { L: { dragEnabled: false } }), "A"), [3, 0]);
      const refused = dragTo(over, { x: 0, y: 1 }, "swap");
      expect(refused.isRefused).toBe(true);
      expect(drawTiles(dragTo(refused, { x: 3, y: 0 }, "swap").items)).toBe("BBBAAA\nL");
    });
  });

  it("is with the tile that is covered most", () => {
    const items = tilesOf(`
      AAA...
      BCC...`);
    const settings = gridOf(6, 2, { isPushEnabled: false });
    expect(drawTiles(drag(grab(items, "A", settings), [0, 1]).items)).toBe("CC\nBAAA");
  });

  it("is undone by a cancel", () => {
    const items = tilesOf("AABB");
    expect(cancelSession(drag(grab(items, "A", walled), [1, 0]))).toEqual({ items, isChanged: false });
  });

  it("is refused when a third tile would be in the way", () => {
    const items = tilesOf("ACBB", { C: { dragEnabled: false } });
    const settings = gridOf(4, 1, { isPushEnabled: false });
    expect(drag(grab(items, "A", settings), [2, 0], [3, 0])).toMatchObject({ isRefused: true, items });
  });

  it("is not tried with a tile that cannot be dragged, nor where swapping is off, nor by a resize", () => {
    const locked = tilesOf("AABB", { B: { dragEnabled: false } });
    expect(drag(grab(locked, "A", walled), [2, 0]).isRefused).toBe(true);
    expect(drag(grab(tilesOf("AABB"), "A", { ...walled, isSwapEnabled: false }), [1, 0]).isRefused).toBe(true);
    const resized = resizeTo(grab(tilesOf("AABB"), "A", walled), "e", { x: 0, y: 0, cols: 4, rows: 1 });
    expect(resized).toMatchObject({ isRefused: true, items: tilesOf("AABB") });
  });
});

describe("resizing", () => {
  const centre = () => [{ id: "A", x: 4, y: 4, cols: 2, rows: 2 }];
  const wanted: CellRectangle = { x: 3, y: 3, cols: 4, rows: 4 };

  it.each<[ResizeHandle, CellRectangle]>([
    ["n", { x: 4, y: 3, cols: 2, rows: 3 }],
    ["e", { x: 4, y: 4, cols: 3, rows: 2 }],
    ["s", { x: 4, y: 4, cols: 2, rows: 3 }],
    ["w", { x: 3, y: 4, cols: 3, rows: 2 }],
    ["ne", { x: 4, y: 3, cols: 3, rows: 3 }],
    ["nw", { x: 3, y: 3, cols: 3, rows: 3 }],
    ["se", { x: 4, y: 4, cols: 3, rows: 3 }],
    ["sw", { x: 3, y: 4, cols: 3, rows: 3 }],
  ])("by the handle %s moves its own sides only", (handle, expected) => {
    expect(grabbedItem(resizeTo(grab(centre(), "A"), handle, wanted))).toEqual({ id: "A", ...expected });
  });

  it.each<[ResizeHandle, CellRectangle]>([
    ["nw", { x: 2, y: 1, cols: 4, rows: 5 }],
    ["se", { x: 4, y: 4, cols: 4, rows: 5 }],
  ])("by the handle %s ends at the greatest size with the other corner in place", (handle, expected) => {
    const limited = [{ id: "A", x: 4, y: 4, cols: 2, rows: 2, maxItemCols: 4, maxItemRows: 5 }];
    const far = { x: -20, y: -20, cols: 90, rows: 90 };
    expect(grabbedItem(resizeTo(grab(limited, "A"), handle, far))).toMatchObject(expected);
  });

  it("ends at the smallest size and never turns a tile inside out", () => {
    const limited = [{ id: "A", x: 2, y: 2, cols: 5, rows: 5, minItemCols: 3, minItemRows: 2 }];
    const nothing = { x: 2, y: 2, cols: 0, rows: -4 };
    const beyond = { x: 9, y: 9, cols: -2, rows: -2 };
    expect(grabbedItem(resizeTo(grab(limited, "A"), "se", nothing))).toMatchObject({ x: 2, y: 2, cols: 3, rows: 2 });
    expect(grabbedItem(resizeTo(grab(limited, "A"), "nw", beyond))).toMatchObject({ x: 4, y: 5, cols: 3, rows: 2 });
  });

  it("ends at the edges of the grid", () => {
    const settings = gridOf(7, 8);
    const far = { x: -20, y: -20, cols: 90, rows: 90 };
    expect(grabbedItem(resizeTo(grab(centre(), "A", settings), "se", far))).toMatchObject({ cols: 3, rows: 4 });
    expect(grabbedItem(resizeTo(grab(centre(), "A", settings), "nw", far))).toMatchObject({
      x: 0,
      y: 0,
      cols: 6,
      rows: 6,
    });
  });

  it("keeps the last size whose area is allowed", () => {
    const limited = [{ id: "A", x: 0, y: 0, cols: 2, rows: 2, minItemArea: 4, maxItemArea: 9 }];
    const grown = resizeTo(grab(limited, "A"), "se", { x: 0, y: 0, cols: 3, rows: 4 });
    expect(grabbedItem(grown)).toMatchObject({ cols: 3, rows: 2 });
    expect(grown.isRefused).toBe(true);
    const shrunk = resizeTo(grab(limited, "A"), "se", { x: 0, y: 0, cols: 1, rows: 4 });
    expect(grabbedItem(shrunk)).toMatchObject({ cols: 1, rows: 4 });
  });

  it("pushes in the direction of the side that moves, and lets the pushed come home", () => {
    const items = tilesOf(`
      ..B..
      C.A.D
      ..E..`);
    const all = resizeTo(grab(items, "A"), "e", { x: 2, y: 1, cols: 3, rows: 1 });
    expect(drawTiles(all.items)).toBe(picture("..B\nC.AAAD\n..E"));
    expect(drawTiles(resizeTo(all, "e", { x: 2, y: 1, cols: 1, rows: 1 }).items)).toBe(drawTiles(items));
    const down = resizeTo(grab(items, "A"), "s", { x: 2, y: 1, cols: 1, rows: 3 });
    expect(drawTiles(down.items)).toBe(picture("..B\nC.A.D\n..A\n..A\n..E"));
  });

  it("goes on along one axis when the other is blocked", () => {
    const items = tilesOf("AB", { B: { dragEnabled: false } });
    const session = resizeTo(grab(items, "A"), "se", { x: 0, y: 0, cols: 2, rows: 3 });
    expect(drawTiles(session.items)).toBe("AB\nA\nA");
    expect(session.isRefused).toBe(true);
  });

  it("keeps whatever a pointer without a position leaves open", () => {
    const nowhere = { x: Number.NaN, y: Number.NaN, cols: Number.NaN, rows: Number.NaN };
    expect(grabbedItem(resizeTo(grab(centre(), "A"), "se", nowhere))).toEqual(centre()[0]);
    expect(grabbedItem(dragTo(grab(centre(), "A"), { x: Number.NaN, y: 7.4 }))).toMatchObject({ x: 4, y: 7 });
    expect(grabbedItem(dragTo(grab(centre(), "A"), { x: Infinity, y: -Infinity }))).toMatchObject({ x: 10, y: 0 });
  });

  it("is refused by a handle that the tile does not have", () => {
    const items = tilesOf("A", { A: { resizeHandles: ["se"] } });
    expect(resizeTo(grab(items, "A"), "e", { x: 0, y: 0, cols: 2, rows: 1 }).isRefused).toBe(true);
    expect(grabbedItem(resizeTo(grab(items, "A"), "se", { x: 0, y: 0, cols: 2, rows: 1 })).cols).toBe(2);
  });

  it("is refused to a tile that cannot be resized", () => {
    const items = tilesOf("A", { A: { resizeEnabled: false } });
    expect(resizeTo(grab(items, "A"), "e", { x: 0, y: 0, cols: 2, rows: 1 })).toMatchObject({ isRefused: true, items });
  });
});

describe("the end of a session", () => {
  const items = tilesOf("A.BB");
  const moved = () => drag(grab(items, "A"), [2, 0]);

  it("is the very list it started with when it is cancelled", () => {
    const copy = structuredClone(items);
    expect(cancelSession(moved()).items).toBe(items);
    expect(items).toEqual(copy);
  });

  it("is what is shown when the owner accepts", async () => {
    const accepts = jest.fn(() => Promise.resolve(true));
    const result = await confirmDrop(moved(), accepts);
    expect(drawTiles(result.items)).toBe("..ABB");
    expect(accepts).toHaveBeenCalledWith(result);
  });

  it.each<[string, () => boolean | Promise<boolean>]>([
    ["says no", () => false],
    ["says no later", () => Promise.resolve(false)],
    [
      "throws",
      () => {
        throw new Error("refused");
      },
    ],
    ["rejects", () => Promise.reject(new Error("refused"))],
  ])("is the start, for the tile and all it moved, when the owner %s", async (_name, accepts) => {
    expect(await confirmDrop(moved(), accepts)).toEqual({ items, isChanged: false });
  });

  it("does not ask about a gesture that changed nothing", async () => {
    const accepts = jest.fn(() => true);
    await confirmDrop(grab(items, "A"), accepts);
    expect(accepts).not.toHaveBeenCalled();
  });
});
