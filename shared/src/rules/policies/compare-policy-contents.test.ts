import fc from "fast-check";
import { fixedSeed } from "../../testing/fixed-seed.ts";
import { aContent, aRule, aWorkstyle } from "../../testing/policy-content.builder.ts";
import { comparePolicyContents } from "./compare-policy-contents.ts";
import { findMovedIds } from "./find-moved-ids.ts";

fc.configureGlobal(fixedSeed);

it("names what was added, removed, moved and changed, by id", () => {
  const rules = ["a", "b", "c", "d"].map((id) => aRule({ id, name: id.toUpperCase() }));
  const [a, b, c, d] = rules;
  if (!a || !b || !c || !d) throw new Error("Four rules are needed");
  const before = aContent([
    aWorkstyle({ id: "1", name: "One", rules: [a, b, c] }),
    aWorkstyle({ id: "2", rules: [d] }),
  ]);
  const changed = aRule({ ...b, action: "allow", conditions: { path: ["x"], company: ["y"] }, reason: "Why" });
  const added = aRule({ id: "e", name: "E" });
  const after = aContent(
    [aWorkstyle({ id: "1", name: "First", users: { patterns: ["ada"], groups: [] }, rules: [c, changed, d, added] })],
    { defaultAction: "audit" },
  );
  const comparison = comparePolicyContents(before, after);
  expect(comparison.defaultAction).toEqual({ before: "allow", after: "audit" });
  expect(comparison.workstyles).toEqual([
    { id: "1", name: "First", kind: "changed", isMoved: false, fields: ["name", "users.patterns"] },
    { id: "2", name: "Workstyle", kind: "removed", isMoved: false, fields: [] },
  ]);
  expect(comparison.rules).toEqual([
    {
      id: "b",
      name: "B",
      kind: "changed",
      isMoved: true,
      fields: ["action", "reason", "conditions.path", "conditions.company"],
      workstyleId: "1",
      before: b,
      after: changed,
    },
    { id: "d", name: "D", kind: "changed", isMoved: true, fields: [], workstyleId: "1", before: d, after: d },
    { id: "e", name: "E", kind: "added", isMoved: false, fields: [], workstyleId: "1", before: null, after: added },
    { id: "a", name: "A", kind: "removed", isMoved: false, fields: [], workstyleId: "1", before: a, after: null },
  ]);
  expect(comparePolicyContents(after, structuredClone(after))).toEqual({
    defaultAction: null,
    workstyles: [],
    rules: [],
  });
});

it("moves as few as possible: without them, the others keep their order", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const order = fc.shuffledSubarray(ids);
  fc.assert(
    fc.property(order, order, (before, after) => {
      const moved = findMovedIds(before, after);
      const stays = (id: string) => before.includes(id) && after.includes(id) && !moved.has(id);
      expect(after.filter(stays)).toEqual(before.filter(stays));
    }),
  );
  expect([...findMovedIds(ids, ["f", "a", "b", "c", "d", "e"])]).toEqual(["f"]);
});
