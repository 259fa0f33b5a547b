import { aContent, aRule } from "../testing/policies.builder.ts";
import {
  duplicateRule,
  findRule,
  moveRule,
  moveWorkstyle,
  placeBeside,
  removeRule,
  removeWorkstyle,
  saveRule,
  saveWorkstyle,
} from "./content-edits.ts";

const content = aContent({ developers: ["a", "b", "c"], everyone: ["d"], nobody: [] });

const order = ({ workstyles }: typeof content): string =>
  workstyles.map(({ id, rules }) => `${id}: ${rules.map((rule) => rule.id).join(" ")}`).join(", ");

describe("the order of rules", () => {
  it.each([
    ["a", "developers", 0, "developers: a b c, everyone: d, nobody: "],
    ["a", "developers", 1, "developers: a b c, everyone: d, nobody: "],
    ["a", "developers", 2, "developers: b a c, everyone: d, nobody: "],
    ["a", "developers", 3, "developers: b c a, everyone: d, nobody: "],
    ["c", "developers", 0, "developers: c a b, everyone: d, nobody: "],
    ["b", "everyone", 1, "developers: a c, everyone: d b, nobody: "],
    ["d", "nobody", 0, "developers: a b c, everyone: , nobody: d"],
    ["gone", "nobody", 0, order(content)],
  ])("%s moves to place %s %d", (ruleId, workstyleId, index, expected) => {
    expect(order(moveRule(content, ruleId, { workstyleId, index }))).toBe(expected);
  });

  it.each([
    ["a", -1, undefined],
    ["b", -1, { workstyleId: "developers", index: 0 }],
    ["a", 1, { workstyleId: "developers", index: 2 }],
    ["c", 1, { workstyleId: "everyone", index: 0 }],
    ["d", -1, { workstyleId: "developers", index: 3 }],
    ["d", 1, { workstyleId: "nobody", index: 0 }],
    ["gone", 1, undefined],
  ] as const)("a step of %s by %d", (ruleId, step, place) => {
    expect(placeBeside(content, ruleId, step)).toEqual(place);
  });

  it("every step down and back up again restores the order", () => {
    for (const ruleId of ["a", "b", "c", "d"]) {
      const down = placeBeside(content, ruleId, 1);
      const moved = down ? moveRule(content, ruleId, down) : content;
      const up = placeBeside(moved, ruleId, -1);
      expect(order(up ? moveRule(moved, ruleId, up) : moved)).toBe(order(content));
    }
  });
});

it("a rule is replaced where it is, moved to another workstyle, added, copied and removed", () => {
  const renamed = saveRule(content, "developers", aRule({ id: "b", name: "New" }));
  expect(findRule(renamed, "b")).toMatchObject({ rule: { name: "New" }, place: { index: 1 } });
  expect(order(saveRule(content, "everyone", aRule({ id: "b" })))).toBe("developers: a c, everyone: d b, nobody: ");
  expect(order(saveRule(content, "nobody", aRule({ id: "e" })))).toBe("developers: a b c, everyone: d, nobody: e");
  const copied = duplicateRule(content, "a", { id: "a2", name: "Copy" });
  expect(order(copied)).toBe("developers: a a2 b c, everyone: d, nobody: ");
  expect(order(removeRule(content, "d"))).toBe("developers: a b c, everyone: , nobody: ");
});

it("workstyles move with their rules, and are replaced, added and removed", () => {
  expect(order(moveWorkstyle(content, "everyone", -1))).toBe("everyone: d, developers: a b c, nobody: ");
  expect(order(moveWorkstyle(content, "developers", -1))).toBe(order(content));
  expect(order(moveWorkstyle(content, "nobody", 1))).toBe(order(content));
  const [first] = content.workstyles;
  if (!first) throw new Error("There is a first workstyle");
  expect(saveWorkstyle(content, { ...first, name: "Admins" }).workstyles[0]?.name).toBe("Admins");
  expect(order(saveWorkstyle(content, { ...first, id: "new", rules: [] }))).toBe(`${order(content)}, new: `);
  expect(order(removeWorkstyle(content, "developers"))).toBe("everyone: d, nobody: ");
});
