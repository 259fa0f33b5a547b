import fc from "fast-check";
import { arrangeItems } from "./arrange-items.ts";
import { collides, hasRoom } from "./collisions.ts";
import { readGridKey, stepSession } from "./grid-keys.ts";
import { findItem, layerOf, moveItem, resizeHandles, type GridItem, type ResizeHandle } from "./grid-item.ts";
import { cancelSession, dragTo, resizeTo, startSession, stopSession, type GridSession } from "./grid-session.ts";
import { editorGridSettings, type GridSettings } from "./grid-settings.ts";
import { isInsideGrid, isWithinLimits } from "./item-limits.ts";
import type { DragPreference } from "./make-room.ts";
import { fixedSeed } from "@gatehouse/shared/testing/fixed-seed";

fc.configureGlobal(fixedSeed);

const settings: GridSettings = { ...editorGridSettings, minCols: 8, minRows: 6, maxCols: 14, maxRows: 12 };

type Move =
  | { kind: "drag"; x: number; y: number; prefers: DragPreference }
  | { kind: "resize"; handle: ResizeHandle; x: number; y: number; cols: number; rows: number }
  | { kind: "key"; key: string; shiftKey: boolean };

const place = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: -4, max: 18 }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Infinity, -Infinity, 2.5) },
);
const moves: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant("drag" as const),
    x: place,
    y: place,
    prefers: fc.constantFrom<DragPreference>("push", "swap"),
  }),
  fc.record({
    kind: fc.constant("resize" as const),
    handle: fc.constantFrom(...resizeHandles),
    x: place,
    y: place,
    cols: place,
    rows: place,
  }),
  fc.record({
    kind: fc.constant("key" as const),
    key: fc.constantFrom("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "PageUp", "PageDown"),
    shiftKey: fc.boolean(),
  }),
);

const tile = fc
  .record({
    x: fc.integer({ min: 0, max: 13 }),
    y: fc.integer({ min: 0, max: 11 }),
    cols: fc.integer({ min: 1, max: 4 }),
    rows: fc.integer({ min: 1, max: 4 }),
    layerIndex: fc.constantFrom(undefined, 0, 1, 2),
    isLocked: fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
    growth: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ isLocked, growth, ...item }) => ({
    ...item,
    dragEnabled: !isLocked,
    maxItemCols: item.cols + growth,
    maxItemRows: item.rows + growth,
    minItemCols: Math.max(1, item.cols - growth),
    maxItemArea: item.cols * item.rows + 4,
  }));

const scenes = fc
  .record({
    tiles: fc.array(tile, { minLength: 1, maxLength: 16, size: "max" }),
    chosen: fc.nat(),
    moves: fc.array(moves, { minLength: 1, maxLength: 12, size: "max" }),
  })
  .map((scene) => {
    const named = scene.tiles.map((one, index): GridItem => ({ id: `t${index}`, ...one }));
    const { items } = arrangeItems(named, settings);
    return { items, id: items[scene.chosen % items.length]?.id ?? "t0", moves: scene.moves };
  });

function apply(session: GridSession, move: Move): GridSession {
  if (move.kind === "drag") return dragTo(session, move, move.prefers);
  if (move.kind === "resize") return resizeTo(session, move.handle, move);
  const command = readGridKey({ ...move, ctrlKey: false, altKey: false, metaKey: false }, "ltr");
  return command?.kind === "move" || command?.kind === "resize" ? stepSession(session, command) : session;
}

/** All states of a session; none if the tile cannot be grabbed. */
function play(items: readonly GridItem[], id: string, sceneMoves: readonly Move[]): GridSession[] {
  let session = startSession(items, id, settings);
  if (!session) return [];
  const states = [session];
  for (const move of sceneMoves) {
    session = apply(session, move);
    states.push(session);
  }
  return states;
}

const sizeOf = ({ items }: GridSession, id: string): number => {
  const item = findItem(items, id);
  return item ? item.cols * 100 + item.rows : 0;
};

const hasOverlap = (items: readonly GridItem[]): boolean =>
  items.some((item, index) => items.slice(index + 1).some((other) => collides(item, other)));

const options = { numRuns: 400 };

it("the scenes push, refuse, resize and bring tiles home", () => {
  const states = fc.sample(scenes, { seed: 6, numRuns: 300 }).flatMap((scene) => {
    const played = play(scene.items, scene.id, scene.moves);
    return played.map((state, index) => ({ state, before: played[index - 1] ?? state, id: scene.id }));
  });
  const count = (matches: (step: (typeof states)[number]) => boolean): number => states.filter(matches).length;
  expect(count(({ state, before }) => state.trails.size > before.trails.size)).toBeGreaterThan(60);
  expect(count(({ state, before }) => state.trails.size < before.trails.size)).toBeGreaterThan(30);
  expect(count(({ state }) => state.isRefused)).toBeGreaterThan(100);
  expect(count(({ state, before, id }) => sizeOf(state, id) !== sizeOf(before, id))).toBeGreaterThan(100);
});

describe("whatever a user does", () => {
  it("no two tiles of a layer overlap", () => {
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) =>
        play(items, id, sceneMoves).every((state) => !hasOverlap(state.items)),
      ),
      options,
    );
  });

  it("bounds and limits hold", () => {
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) =>
        play(items, id, sceneMoves).every((state) =>
          state.items.every((item) => isInsideGrid(item, settings) && isWithinLimits(item, settings)),
        ),
      ),
      options,
    );
  });

  it("only the grabbed tile changes its size, no locked tile its place, and none its layer or its place in the list", () => {
    const isKept = (before: GridItem | undefined, now: GridItem, grabbedId: string): boolean => {
      if (before?.id !== now.id || before.layerIndex !== now.layerIndex) return false;
      if (now.id === grabbedId) return true;
      return before.dragEnabled === false ? before === now : before.cols === now.cols && before.rows === now.rows;
    };
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) =>
        play(items, id, sceneMoves).every(
          (state) =>
            state.items.length === items.length && state.items.every((item, index) => isKept(items[index], item, id)),
        ),
      ),
      options,
    );
  });

  it("a cancel gives back exactly what there was", () => {
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) => {
        const before = structuredClone(items);
        for (const state of play(items, id, sceneMoves)) expect(cancelSession(state).items).toBe(items);
        expect(items).toEqual(before);
      }),
      options,
    );
  });

  it("a tile that is dragged back to where it was brings everybody home", () => {
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) => {
        const drags = sceneMoves.filter((move) => move.kind === "drag");
        const home = findItem(items, id)!;
        const ends = play(items, id, drags).map((state) => stopSession(dragTo(state, home)));
        expect(ends.every((end) => end.items === items && !end.isChanged)).toBe(true);
      }),
      options,
    );
  });

  it("a tile that is dragged with Shift to the home of another one of its size trades places with it", () => {
    const isEqual = (a: GridItem, b: GridItem): boolean => a.cols === b.cols && a.rows === b.rows && !collides(a, b);
    let trades = 0;
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) => {
        const home = findItem(items, id)!;
        const partner = items.find((one) => one.id !== id && isEqual(one, home) && layerOf(one) === layerOf(home));
        if (!partner || partner.dragEnabled === false || home.dragEnabled === false) return;
        const drags = sceneMoves.filter((move) => move.kind === "drag");
        const end = dragTo(play(items, id, drags).at(-1)!, partner, "swap");
        expect(findItem(end.items, partner.id)).toMatchObject({ x: home.x, y: home.y });
        expect(findItem(end.items, id)).toMatchObject({ x: partner.x, y: partner.y });
        trades += 1;
      }),
      { numRuns: 1500 },
    );
    expect(trades).toBeGreaterThan(30);
  });

  it("nobody stays away from a place of the own trail that is free, and trails lead from home to where a tile is not", () => {
    const isTrue = (state: GridSession, items: readonly GridItem[], id: string): boolean => {
      const [home, now, trail = []] = [findItem(items, id), findItem(state.items, id), state.trails.get(id)];
      if (!home || !now || trail[0]?.x !== home.x || trail[0].y !== home.y) return false;
      return trail.every((cell) => !hasRoom(state.items, moveItem(now, cell)));
    };
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) =>
        play(items, id, sceneMoves).every((state) =>
          [...state.trails.keys()].every((displacedId) => isTrue(state, items, displacedId)),
        ),
      ),
      { numRuns: 1500 },
    );
  });

  it("the same input gives the same output", () => {
    fc.assert(
      fc.property(scenes, ({ items, id, moves: sceneMoves }) => {
        const again = structuredClone({ items, sceneMoves });
        expect(play(again.items, id, again.sceneMoves)).toEqual(play(items, id, sceneMoves));
      }),
      options,
    );
  });
});

it("tiles that were arranged once are not arranged again", () => {
  const wild = fc.array(tile, { maxLength: 30, size: "max" });
  fc.assert(
    fc.property(wild, (tiles) => {
      const named = tiles.map((one, index): GridItem => ({ id: `t${index}`, ...one }));
      const once = arrangeItems(named, settings);
      expect(hasOverlap(once.items)).toBe(false);
      expect(once.items.length + once.unplacedIds.length).toBe(named.length);
      expect(arrangeItems(once.items, settings)).toEqual({ items: once.items, changedIds: [], unplacedIds: [] });
    }),
    options,
  );
});

it("a push ends, even where hundreds of tiles would have to move", () => {
  const items: GridItem[] = Array.from({ length: 500 }, (_, index) => ({
    id: `t${index}`,
    x: (index % 25) * 2,
    y: Math.floor(index / 25) * 2,
    cols: 2,
    rows: 2,
  }));
  const full = { ...editorGridSettings, maxCols: 50, maxRows: 40 };
  const start = startSession(items, "t0", full)!;
  const session = dragTo(start, { x: 24, y: 21 });
  expect(session.items).toHaveLength(500);
  expect(hasOverlap(session.items)).toBe(false);
});
