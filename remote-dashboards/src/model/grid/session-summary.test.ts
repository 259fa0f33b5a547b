import { gridOf, tilesOf } from "../../testing/grid-picture.ts";
import { dragTo, startSession } from "./grid-session.ts";
import { summarizeSession } from "./session-summary.ts";

const grabbed = startSession(tilesOf("AA.B.C"), "A", gridOf(12, 1))!;

it("counts from one and names the tiles that had to move", () => {
  expect(summarizeSession(grabbed)).toEqual({
    column: 1,
    row: 1,
    cols: 2,
    rows: 1,
    movedIds: [],
    isRefused: false,
    isChanged: false,
  });
  expect(summarizeSession(dragTo(grabbed, { x: 3, y: 0 }))).toMatchObject({
    column: 4,
    movedIds: ["B", "C"],
    isChanged: true,
  });
});

it("knows of no change once everything is home, and of a step that was refused", () => {
  const back = dragTo(dragTo(grabbed, { x: 3, y: 0 }), { x: 0, y: 0 });
  expect(summarizeSession(back)).toMatchObject({ movedIds: [], isChanged: false });
  const full = startSession(tilesOf("AB", { B: { dragEnabled: false } }), "A", gridOf(2, 1))!;
  expect(summarizeSession(dragTo(full, { x: 1, y: 0 }))).toMatchObject({
    column: 1,
    isRefused: true,
    isChanged: false,
  });
});
