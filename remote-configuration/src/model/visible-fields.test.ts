import type { GridColumn } from "@gatehouse/shared/contracts/grids.contract";
import { listVisibleFields } from "./visible-fields.ts";

const column = (field: string, isHiddenAtFirst = false): GridColumn => ({
  field,
  resourceKey: field,
  type: "text",
  isSortable: true,
  isHiddenAtFirst,
});
const definition = { DisplayKey: "name", Columns: [column("name"), column("a"), column("b"), column("hidden", true)] };

it("are those of the definition until a user changes them", () => {
  expect(listVisibleFields(definition, null)).toEqual(["name", "a", "b"]);
});

it("are in the user's order, with newer columns last, and with the name of the row", () => {
  const state = [
    { id: "gone", isVisible: true },
    { id: "b", isVisible: true },
    { id: "name", isVisible: false },
    { id: "hidden", isVisible: true },
  ];
  expect(listVisibleFields(definition, state)).toEqual(["b", "name", "hidden", "a"]);
});
