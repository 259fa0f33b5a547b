import type { TileAction, TileActionParams } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { combineActions } from "./combine-actions.ts";

const leadingTo = (optionalFilters: TileActionParams["optionalFilters"], definition = "d-1"): TileAction => ({
  actionType: "gridNavigation",
  url: "",
  params: JSON.stringify({ definition, optionalFilters }),
});
const is = (...values: string[]) => ({ operator: "is" as const, values });
const recent = { operator: "withinLast" as const, values: ["30d"] };

it("leads to the rows of all values", () => {
  const actions = ["a", "b"].map((value) => leadingTo({ startedAt: recent, status: is(value) }));
  expect(combineActions(actions)).toEqual(leadingTo({ startedAt: recent, status: is("a", "b") }));
});

it.each<[string, (TileAction | undefined)[]]>([
  ["nothing", []],
  ["one of them leads nowhere", [leadingTo({ status: is("a") }), undefined]],
  ["one of them has another condition", [leadingTo({ status: is("a") }), leadingTo({ status: recent })]],
  ["they differ in another field", [leadingTo({ status: is("a"), at: recent }), leadingTo({ status: is("b") })]],
  ["they name different fields", [leadingTo({ status: is("a") }), leadingTo({ kind: is("b") })]],
  ["they open different grids", [leadingTo({ status: is("a") }), leadingTo({ status: is("b") }, "d-2")]],
  [
    "one of them is unreadable",
    [leadingTo({ status: is("a") }), { actionType: "gridNavigation", url: "", params: "{" }],
  ],
])("leads nowhere if %s", (_reason, actions) => {
  expect(combineActions(actions)).toBeUndefined();
});
