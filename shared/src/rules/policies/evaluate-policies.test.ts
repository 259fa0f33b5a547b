import fc from "fast-check";
import type {
  EvaluatedPolicy,
  PolicyRule,
  ProcessStart,
  RuleConditions,
} from "../../contracts/policy-content.contract.ts";
import { policyActions, targetTypes } from "../../contracts/policy-content.contract.ts";
import { fixedSeed } from "../../testing/fixed-seed.ts";
import { aContent, aPolicy, aRule, aStart, aWorkstyle } from "../../testing/policy-content.builder.ts";
import { compilePolicies, evaluatePolicies, judgeStart } from "./evaluate-policies.ts";

fc.configureGlobal(fixedSeed);

const raw = String.raw;
const sha256 = "ab".repeat(32);

function outcomeOf(rule: Partial<PolicyRule>, start: Partial<ProcessStart>) {
  const result = evaluatePolicies([aPolicy([aRule(rule)])], aStart({ path: raw`C:\a.exe`, ...start }));
  return result.decidedBy === "rule" ? "match" : result.decidedBy;
}

describe("a condition", () => {
  const held: [RuleConditions, Partial<ProcessStart>][] = [
    [{ company: ["straße*"] }, { company: " STRAßE AG " }],
    [{ product: ["P?"] }, { product: "p1" }],
    [{ hash: [sha256] }, { sha256: sha256.toUpperCase() }],
    [{ hash: ["cd".repeat(20), sha256] }, { sha256, sha1: null }],
    [{ commandLine: [raw`*cmd.exe /c "dir"`] }, { commandLine: raw`"C:\Windows\System32\cmd.exe"   /C dir ` }],
    [{ commandLine: [raw`*"C:\my tools\\" *`] }, { commandLine: raw`x "C:\my tools\\" y` }],
    [{ parent: ["winword.exe"] }, { parentPath: raw`D:\Office\WINWORD.EXE` }],
    [{ targetType: ["script", "installer"] }, { targetType: "installer", parentPath: raw`C:\b.exe` }],
    [{ targetType: ["service"] }, { targetType: "service" }],
    [{ path: ["a.exe"], company: ["x", "y"] }, { company: "Y" }],
  ];
  it.each(held)("%j holds for %j", (conditions, start) => {
    expect(outcomeOf({ conditions }, start)).toBe("match");
  });

  const notHeld: [RuleConditions, Partial<ProcessStart>][] = [
    [{ company: ["strasse*"] }, { company: "Straße AG" }],
    [{ company: ["microsoft"] }, { company: "Microsoft Corporation" }],
    // The Kelvin sign is no K, though JavaScript makes a k of it.
    [{ company: ["k"] }, { company: "\u212a" }],
    [{ hash: [sha256] }, { sha256: "cd".repeat(32) }],
    [{ commandLine: ["* /c *"] }, { commandLine: "cmd /c" }],
    [{ path: ["b.exe"], company: ["x"] }, { company: null }],
    [{ targetType: ["script"] }, { targetType: "executable" }],
    [{ targetType: ["script"] }, { targetType: "executable", path: "cmd.exe", commandLine: "cmd /c dir" }],
  ];
  it.each(notHeld)("%j does not hold for %j", (conditions, start) => {
    expect(outcomeOf({ conditions }, start)).toBe("default");
  });

  const open: [RuleConditions, Partial<ProcessStart>, string[]][] = [
    [{ company: ["x"] }, { company: "" }, ["company"]],
    [{ hash: [sha256, "cd".repeat(20)] }, { sha256: "cd".repeat(32) }, ["sha1"]],
    [{ parent: ["*"], product: ["x"] }, {}, ["parentPath", "product"]],
    [{ path: [raw`%WINDIR%\*`] }, { path: raw`D:\Windows\a.exe` }, ["path"]],
    [{ targetType: ["script"] }, {}, ["targetType"]],
    [{ targetType: ["service"] }, { targetType: "executable" }, ["parentPath"]],
    [{ targetType: ["script"] }, { targetType: "executable", path: raw`C:\cmd.exe` }, ["commandLine", "parentPath"]],
  ];
  it.each(open)("%j is open for %j", (conditions, start, missingFields) => {
    const result = evaluatePolicies([aPolicy([aRule({ conditions })])], aStart({ path: raw`C:\a.exe`, ...start }));
    expect(result).toMatchObject({ action: "undecidable", missingFields, ruleId: "rule" });
  });
});

describe("the order", () => {
  const start = aStart({ path: raw`C:\a.exe`, user: raw`NORTH\ada`, computer: "pc1.north.example" });
  const named = (id: string, fields: Partial<PolicyRule> = {}) => aRule({ id, ...fields });

  it("is that of rules, workstyles and policies; what is switched off counts as absent", () => {
    const workstyles = [
      aWorkstyle({ id: "off", isEnabled: false, rules: [named("off-1")] }),
      aWorkstyle({
        id: "on",
        rules: [named("no", { conditions: { path: ["b.exe"] } }), named("disabled", { isEnabled: false })],
      }),
      aWorkstyle({ id: "last", rules: [named("first"), named("second", { action: "allow" })] }),
    ];
    const policies = [
      aPolicy([], { policyGuid: "empty" }),
      aPolicy([], { content: aContent(workstyles) }),
      aPolicy([named("late")]),
    ];
    expect(evaluatePolicies(policies, start)).toEqual({
      action: "block",
      decidedBy: "rule",
      policyGuid: "policy",
      workstyleId: "last",
      ruleId: "first",
    });
  });

  it("ends with the default of the first policy that applies, or with none", () => {
    const elsewhere = { computers: ["pc2"], users: { patterns: [], groups: [] } };
    const policies = [
      aPolicy([named("other")], { policyGuid: "1", assignment: elsewhere }),
      aPolicy([], { policyGuid: "2", content: aContent([], { defaultAction: "audit" }) }),
      aPolicy([], { policyGuid: "3" }),
    ];
    expect(evaluatePolicies(policies, start)).toMatchObject({ action: "audit", decidedBy: "default", policyGuid: "2" });
    expect(evaluatePolicies(policies.slice(0, 1), start)).toMatchObject({ action: "allow", decidedBy: "noPolicy" });
  });

  it("lists what is possible if a rule above may match", () => {
    const open = named("open", { conditions: { company: ["x"] } });
    const result = evaluatePolicies([aPolicy([open, named("sure", { action: "audit" }), named("never")])], start);
    expect(result).toMatchObject({ action: "undecidable", ruleId: "open", missingFields: ["company"] });
    expect(result).toHaveProperty("possible", [
      expect.objectContaining({ ruleId: "open", action: "block" }),
      expect.objectContaining({ ruleId: "sure", action: "audit" }),
    ]);
  });

  it("a policy that may apply leaves the next one possible, but nothing of itself behind a rule that matches", () => {
    const assignment = { computers: [], users: { patterns: [], groups: ["Helpdesk"] } };
    const policies = [aPolicy([named("maybe"), named("never")], { assignment }), aPolicy([], { policyGuid: "next" })];
    const result = evaluatePolicies(policies, start);
    expect(result).toMatchObject({ action: "undecidable", missingFields: ["groups"] });
    expect(result).toHaveProperty("possible", [
      expect.objectContaining({ ruleId: "maybe" }),
      expect.objectContaining({ decidedBy: "default", policyGuid: "next" }),
    ]);
  });
});

describe("users, groups, computers and time", () => {
  const concerns = (users: [patterns: string[], groups: string[]], start: Partial<ProcessStart>) => {
    const [patterns, groups] = users;
    const content = aContent([aWorkstyle({ users: { patterns, groups }, rules: [aRule()] })]);
    return evaluatePolicies([aPolicy([], { content })], aStart({ path: "a.exe", ...start })).decidedBy;
  };

  it.each([
    [[["ada"], []], { user: raw`NORTH\Ada` }, "rule"],
    [[[raw`NORTH\*`], []], { user: raw`north\ada` }, "rule"],
    [[[raw`NORTH\ada`], []], { user: "ada" }, "undecidable"],
    [[[raw`NORTH\ada`], []], { user: "bob" }, "default"],
    [[["ada"], []], {}, "undecidable"],
    [[["ada"], ["Team"]], { user: "ada" }, "rule"],
    [[["ada"], ["Team"]], { user: "bob" }, "undecidable"],
    [[["ada"], ["Team"]], { user: "bob", groups: [] }, "default"],
    [[[], [raw`NORTH\Team`]], { groups: [raw`north\TEAM`] }, "rule"],
    [[[], ["Team"]], { groups: [raw`NORTH\Team`] }, "rule"],
    [[[], ["Te*"]], { groups: ["Team"] }, "default"],
  ] satisfies [[string[], string[]], Partial<ProcessStart>, string][])("%j for %j: %s", (users, start, decidedBy) => {
    expect(concerns(users, start)).toBe(decidedBy);
  });

  it.each([
    ["pc1", "PC1.north.example", "rule"],
    ["pc1.north.*", "PC1.north.example", "rule"],
    ["pc1.north.*", "PC1", "noPolicy"],
    ["pc?", null, "undecidable"],
  ])("computer %s for %s: %s", (pattern, computer, decidedBy) => {
    const assignment = { computers: [pattern], users: { patterns: [], groups: [] } };
    expect(evaluatePolicies([aPolicy([aRule()], { assignment })], aStart({ path: "a.exe", computer })).decidedBy).toBe(
      decidedBy,
    );
  });

  it.each([
    ["2026-11-23T09:59:59.999Z", "match"],
    ["2026-11-23T10:00:00Z", "default"],
    [null, "undecidable"],
  ])("a rule until 10:00 for a start at %s: %s", (occurredAt, expected) => {
    expect(outcomeOf({ expiresAt: "2026-11-23T10:00:00Z" }, { occurredAt })).toBe(expected);
  });
});

describe("an absent field", () => {
  const paths = [raw`C:\Windows\mmc.exe`, raw`D:\Windows\a.exe`, raw`\\s\x\b.exe`, raw`C:\Users\ada\b.exe`];
  const patterns = ["mmc.exe", raw`%WINDIR%\*`, raw`%USERPROFILE%\*`, raw`C:\*`, "*"];
  const words = ["one", "two", "one two"];
  const wordPatterns = ["one", "*two", "o?e*"];
  const hashes = {
    sha256: ["ab", "cd"].map((byte) => byte.repeat(32)),
    md5: ["ab", "cd"].map((byte) => byte.repeat(16)),
  };
  const users = [raw`NORTH\ada`, raw`SOUTH\ada`, "bob"];
  const groups = ["Team", "Other"];
  const times = ["2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z"];

  const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1 });
  const orAbsent = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values));
  const conditions = fc
    .record(
      {
        path: some(patterns),
        parent: some(patterns),
        hash: some([...hashes.sha256, ...hashes.md5]),
        company: some(wordPatterns),
        commandLine: some(wordPatterns),
        targetType: some(targetTypes),
      },
      { requiredKeys: [] },
    )
    .filter((chosen) => Object.keys(chosen).length > 0);
  const selection = fc.record({
    patterns: fc.subarray(["ada", raw`NORTH\*`, "b*"]),
    groups: fc.subarray(groups),
  });
  const rule = fc.record({
    conditions,
    action: fc.constantFrom(...policyActions),
    isEnabled: fc.boolean(),
    expiresAt: fc.constantFrom(undefined, "2026-02-01T00:00:00Z"),
  });
  const policy = fc.record({
    computers: fc.subarray(["pc1", "pc?.north.*"]),
    users: selection,
    defaultAction: fc.constantFrom(...policyActions),
    workstyles: fc.array(fc.record({ users: selection, rules: fc.array(rule, { maxLength: 4 }) }), { maxLength: 3 }),
  });
  const policies = fc.array(policy, { maxLength: 3 }).map((drafts) =>
    drafts.map(({ computers, users: assigned, defaultAction, workstyles }, index): EvaluatedPolicy => {
      const filled = workstyles.map(({ users: concerned, rules }, place) =>
        aWorkstyle({
          id: `w${place}`,
          users: concerned,
          rules: rules.map((fields, position) => aRule({ id: `${place}-${position}`, ...fields })),
        }),
      );
      return aPolicy([], {
        policyGuid: String(index),
        assignment: { computers, users: assigned },
        content: aContent(filled, { defaultAction }),
      });
    }),
  );
  const groupSets = [[], ["Team"], ["Other", "Team"]];
  const known = fc.record({
    computer: fc.constantFrom("pc1", "pc2.north.example"),
    user: fc.constantFrom(...users),
    groups: fc.constantFrom(...groupSets),
    path: fc.constantFrom(...paths),
    sha256: fc.constantFrom(...hashes.sha256),
    md5: fc.constantFrom(...hashes.md5),
    company: fc.constantFrom(...words),
    commandLine: fc.constantFrom(...words),
    parentPath: fc.constantFrom(...paths),
    targetType: fc.constantFrom(...targetTypes),
    occurredAt: fc.constantFrom(...times),
  });
  const partial = fc.record({
    computer: orAbsent(["pc1", "pc2.north.example"]),
    user: orAbsent(users),
    groups: orAbsent(groupSets),
    path: orAbsent(paths),
    sha256: orAbsent(hashes.sha256),
    md5: orAbsent(hashes.md5),
    company: orAbsent(words),
    commandLine: orAbsent(words),
    parentPath: orAbsent(paths),
    targetType: orAbsent(targetTypes),
    occurredAt: orAbsent(times),
  });
  const withoutAbsent = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

  it("once known never changes what was decided, and makes what was not one of its possible decisions", () => {
    fc.assert(
      fc.property(policies, partial, known, (given, fields, rest) => {
        const before = evaluatePolicies(given, aStart(fields));
        const after = evaluatePolicies(given, aStart({ ...rest, ...withoutAbsent(fields) }));
        const allowed = before.decidedBy === "undecidable" ? before.possible : [before];
        const later = after.decidedBy === "undecidable" ? after.possible : [after];
        expect(allowed).toEqual(expect.arrayContaining([...later]));
        expect(before.decidedBy === "undecidable" ? before.missingFields : ["none"]).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("of one start has no part in the next, though policies are compiled once", () => {
    fc.assert(
      fc.property(policies, fc.array(partial, { maxLength: 20 }), (given, several) => {
        const compiled = compilePolicies(given);
        const starts = several.map((fields) => aStart(fields));
        expect(starts.map((start) => judgeStart(compiled, start))).toEqual(
          starts.map((start) => evaluatePolicies(given, start)),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("changes nothing for rules that come after the deciding one, or that do not match", () => {
    fc.assert(
      fc.property(policies, known, rule, (given, start, extra) => {
        const before = evaluatePolicies(given, aStart(start));
        const last = aPolicy([aRule({ ...extra, id: "extra" })], { policyGuid: "last" });
        const after = evaluatePolicies([...given, last], aStart(start));
        const isDecided = before.decidedBy === "rule";
        expect(isDecided ? after : before).toEqual(before);
        const never = aPolicy([aRule({ id: "never", conditions: { path: ["never.exe"] } })], {
          policyGuid: "never",
          assignment: { computers: ["nowhere"], users: { patterns: [], groups: [] } },
        });
        expect(evaluatePolicies([never, ...given], aStart(start))).toEqual(before);
      }),
      { numRuns: 500 },
    );
  });
});
