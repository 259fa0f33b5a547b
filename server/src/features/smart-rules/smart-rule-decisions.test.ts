import type { SmartRuleOutcome } from "@gatehouse/shared/contracts/smart-rules.contract";
import { countOutcome, decide, decideTags } from "./smart-rule-decisions.ts";
import type { SmartRuleRow } from "./smart-rules.repository.ts";

const aRule = (id: string, values: Partial<SmartRuleRow> = {}): SmartRuleRow => ({
  id,
  name: `Rule ${id}`,
  organizationId: "north",
  target: "accounts",
  position: 1,
  isEnabled: true,
  conditions: [],
  timeZone: "UTC",
  policies: "",
  passwordChangeFrequency: "",
  releaseMinutes: null,
  tags: [],
  createdAt: new Date(0),
  updatedAt: new Date(0),
  revision: 1,
  ...values,
});

describe("the order of rules", () => {
  const weekly = aRule("1", { passwordChangeFrequency: "weekly:1", tags: ["edge"] });
  const monthly = aRule("2", { passwordChangeFrequency: "monthly:0", releaseMinutes: 60, tags: ["Edge", "old"] });
  const loser = aRule("3", { passwordChangeFrequency: "daily:1" });

  it("decides about each value, and tags of all rules add up once", () => {
    const { effect, wonBy } = decide([weekly, monthly, loser]);
    expect(effect).toEqual({
      policies: "",
      passwordChangeFrequency: "weekly:1",
      releaseMinutes: 60,
      tags: ["edge", "old"],
      rules: [
        { id: "1", name: "Rule 1" },
        { id: "2", name: "Rule 2" },
      ],
    });
    expect([...wonBy]).toEqual(["1", "2"]);
  });

  it("says of each rule what it matched and won, and to which rule it lost", () => {
    const outcomes = new Map<string, SmartRuleOutcome>();
    for (const matching of [[weekly, loser], [loser], [weekly, loser]])
      countOutcome(outcomes, matching, decide(matching));
    expect([...outcomes.values()]).toEqual([
      { ruleId: "1", matched: 2, won: 2, lostTo: [] },
      { ruleId: "3", matched: 3, won: 1, lostTo: [{ ruleId: "1", count: 2 }] },
    ]);
  });
});

describe("tags of a record", () => {
  const rows: [string, string[], string[], string[], string[], string[]][] = [
    ["are added behind its own", ["mine"], [], ["edge"], ["mine", "edge"], ["edge"]],
    ["that it has of its own stay its own", ["Edge"], [], ["edge"], ["Edge"], []],
    ["that rules have added go with the rules", ["mine", "edge"], ["edge"], [], ["mine"], []],
    ["that the user has removed come back", ["mine"], ["edge"], ["edge"], ["mine", "edge"], ["edge"]],
  ];
  it.each(rows)("%s", (_what, tags, added, wanted, next, nowAdded) => {
    expect(decideTags(tags, added, wanted)).toEqual({ tags: next, added: nowAdded, hasTooMany: false });
  });

  it("aren't added beyond the most that a record can have", () => {
    const own = Array.from({ length: 20 }, (_, index) => `tag-${index}`);
    expect(decideTags(own, [], ["edge"])).toEqual({ tags: own, added: [], hasTooMany: true });
  });
});
