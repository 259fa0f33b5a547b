import { gridOf } from "../../testing/grid-picture.ts";
import type { GridItem } from "../grid/grid-item.ts";
import { grabbedItem, startSession } from "../grid/grid-session.ts";
import { followPointer, pulledRectangle, type GestureKind } from "./follow-pointer.ts";

const from = { inlineStart: 110, top: 70, width: 190, height: 110 };

it.each([
  ["drag", { inlineStart: 130, top: 75 }],
  ["n", { top: 75, height: 105 }],
  ["e", { width: 210 }],
  ["s", { height: 115 }],
  ["w", { inlineStart: 130, width: 170 }],
  ["ne", { top: 75, height: 105, width: 210 }],
  ["nw", { top: 75, height: 105, inlineStart: 130, width: 170 }],
  ["se", { width: 210, height: 115 }],
  ["sw", { inlineStart: 130, width: 170, height: 115 }],
] as const)("%s moves only its own sides", (kind, change) => {
  expect(pulledRectangle(from, kind, { x: 20, y: 5 })).toEqual({ ...from, ...change });
});

describe("a held tile follows the pointer by cells", () => {
  const home: GridItem = { id: "a", x: 2, y: 2, cols: 2, rows: 2 };
  const after = (kind: GestureKind, x: number, y: number) => {
    const session = startSession([home], "a", gridOf(10, 10));
    if (!session) throw new Error("Nothing to grab.");
    const { x: column, y: row, cols, rows } = grabbedItem(followPointer(session, home, kind, { x, y }));
    return [column, row, cols, rows];
  };

  it.each([
    [49, 29, [2, 2, 2, 2]],
    [51, 31, [3, 3, 2, 2]],
    [-151, -91, [0, 0, 2, 2]],
    [9000, 9000, [8, 8, 2, 2]],
  ] as const)("dragged by %d and %d pixels", (x, y, expected) => expect(after("drag", x, y)).toEqual(expected));

  it("resized by a corner", () => {
    expect(after("se", 100, 120)).toEqual([2, 2, 3, 4]);
    expect(after("nw", -100, -60)).toEqual([1, 1, 3, 3]);
  });
});
