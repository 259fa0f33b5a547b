import { aPolicy } from "../testing/policies.builder.ts";
import { moveInOrder, readOrder } from "./priority-order.ts";

it("the order holds the policies with a position only", () => {
  const policies = [
    aPolicy({ policyGuid: "third", priority: 3 }),
    aPolicy({ policyGuid: "none", priority: null }),
    aPolicy({ policyGuid: "first", priority: 1 }),
  ];
  expect(readOrder(policies)).toEqual(["first", "third"]);
});

it.each([
  ["b", -1, ["b", "a", "c"]],
  ["b", 1, ["a", "c", "b"]],
  ["a", -1, ["a", "b", "c"]],
  ["c", 1, ["a", "b", "c"]],
  ["gone", 1, ["a", "b", "c"]],
] as const)("%s moves by %d", (id, step, expected) => {
  expect(moveInOrder(["a", "b", "c"], id, step)).toEqual(expected);
});
