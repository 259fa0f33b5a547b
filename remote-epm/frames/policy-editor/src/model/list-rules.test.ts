import { aContent, aRule } from "../testing/policies.builder.ts";
import { saveRule } from "./content-edits.ts";
import { listRules } from "./list-rules.ts";

const published = aContent({ developers: ["a", "b"], everyone: ["c"] });

it("numbers rules through all workstyles", () => {
  expect(listRules(published).map(({ rule, number, mark }) => [rule.id, number, mark])).toEqual([
    ["a", 1, undefined],
    ["b", 2, undefined],
    ["c", 3, undefined],
  ]);
});

it("marks what the published version doesn't have, or has in other words", () => {
  const changed = saveRule(published, "developers", aRule({ id: "b", name: "b", action: "block" }));
  const draft = saveRule(changed, "everyone", aRule({ id: "d" }));
  expect(listRules(draft, published).map(({ mark }) => mark)).toEqual([undefined, "changed", undefined, "new"]);
});
