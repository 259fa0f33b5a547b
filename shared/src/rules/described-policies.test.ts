import { isPolicyList, movePolicyId, sortByPriority, splitPolicyIds } from "./described-policies.ts";

it("takes ids with commas between them, each once, and ids of policies that nobody knows", () => {
  expect(["", "a", "a,b", "{c}-1"].map(isPolicyList)).toEqual([true, true, true, true]);
  expect(["a,", ",a", "a, b", "a,a", "a;b", "a\nb", "x".repeat(65)].map(isPolicyList)).not.toContain(true);
  expect(splitPolicyIds("b,a")).toEqual(["b", "a"]);
});

it("moves an id within the list only", () => {
  expect(movePolicyId(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(movePolicyId(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
  expect(movePolicyId(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"]);
});

it("sorts by priority, what has none last and in its order", () => {
  const items = ["none", "two", "gone", "one"];
  const priorities: Record<string, number | null> = { none: null, two: 2, one: 1 };
  const policyOf = (name: string) => (name in priorities ? { name, priority: priorities[name] ?? null } : null);
  expect(sortByPriority(items, policyOf)).toEqual(["one", "two", "none", "gone"]);
});
