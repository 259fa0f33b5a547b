import { changeColumn, limitWidth, moveColumn, placeColumn, resolveColumnState } from "./column-state.ts";

const columns = [
  { id: "name", header: "Name", isRowHeader: true },
  { id: "type", header: "Type" },
  { id: "note", header: "Note", isHiddenAtFirst: true },
  { id: "seen", header: "Seen" },
];
const ids = (state: readonly { id: string }[]) => state.map(({ id }) => id).join(" ");

it("shows columns as they are defined, and the kept ones first", () => {
  expect(resolveColumnState(columns, null)).toEqual([
    { id: "name", isVisible: true },
    { id: "type", isVisible: true },
    { id: "note", isVisible: false },
    { id: "seen", isVisible: true },
  ]);
  const kept = [
    { id: "seen", isVisible: true, width: 20 },
    { id: "gone", isVisible: true },
    { id: "seen", isVisible: false },
    { id: "name", isVisible: false },
  ];
  expect(resolveColumnState(columns, kept)).toEqual([
    { id: "seen", isVisible: true, width: 20 },
    // The name of a row is never hidden.
    { id: "name", isVisible: true },
    { id: "type", isVisible: true },
    { id: "note", isVisible: false },
  ]);
});

it("moves a column past hidden ones, and not over the edge", () => {
  const state = resolveColumnState(columns, null);
  expect(ids(moveColumn(state, "type", 1))).toBe("name note seen type");
  expect(ids(moveColumn(state, "name", -1))).toBe("name type note seen");
  expect(ids(moveColumn(state, "seen", 1))).toBe("name type note seen");
  expect(ids(placeColumn(state, "seen", 0))).toBe("seen name type note");
});

it("changes one column, within the limits", () => {
  const state = resolveColumnState(columns, null);
  expect(changeColumn(state, "type", { width: 12 })[1]).toEqual({ id: "type", isVisible: true, width: 12 });
  expect([limitWidth(-3), limitWidth(12.345), limitWidth(1000)]).toEqual([6, 12.3, 80]);
});
