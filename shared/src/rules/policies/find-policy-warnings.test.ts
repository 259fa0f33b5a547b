import fc from "fast-check";
import type { PolicyRule, RuleConditions } from "../../contracts/policy-content.contract.ts";
import { fixedSeed } from "../../testing/fixed-seed.ts";
import { aContent, aPolicy, aRule, aStart, aWorkstyle } from "../../testing/policy-content.builder.ts";
import { evaluatePolicies } from "./evaluate-policies.ts";
import { findPolicyWarnings } from "./find-policy-warnings.ts";
import { ruleCovers } from "./rule-coverage.ts";

fc.configureGlobal(fixedSeed);
const raw = String.raw;
const context = { now: new Date("2026-11-23T12:00:00Z") };

const warn = (...rules: Partial<PolicyRule>[]) => {
  const numbered = rules.map((rule, index) => aRule({ id: String(index), action: "allow", ...rule }));
  return findPolicyWarnings(aContent([aWorkstyle({ rules: numbered })]), context);
};
const codes = (conditions: RuleConditions, action: PolicyRule["action"] = "elevate") =>
  warn({ conditions, action }).map(({ code, value, detail }) => [code, value, detail].filter((part) => part !== null));

describe("risks of what a rule lets run", () => {
  it.each([
    [raw`%TEMP%\*`, "%TEMP%"],
    [raw`%userprofile%\Downloads\a.exe`, "%userprofile%"],
    [raw`C:\Users\ada\a.exe`, raw`C:\Users\ada\a.exe`],
    [raw`%OSDRIVE%\*`, raw`C:\Users\anyone`],
    [raw`*\setup.exe`, raw`C:\Users\anyone`],
    ["tool-?.exe", raw`C:\Users\anyone`],
    [raw`%WINDIR%\*`, raw`C:\Windows\Temp`],
    [raw`%SYSTEM32%\*`, raw`C:\Windows\System32\spool\drivers\color`],
    ["C:\\Temp\\", "C:\\Temp\\"],
  ])("users can write to what %s includes", (pattern, folder) => {
    expect(codes({ path: [pattern] })).toEqual([["writablePath", pattern, folder]]);
  });

  it.each([raw`%PROGRAMFILES%\*`, raw`C:\Tools\approved\*.exe`, raw`\\server\share\*`])("but not to %s", (pattern) => {
    expect(codes({ path: [pattern] })).toEqual([]);
  });

  it("names programs that run others, weak hashes, and identities that are only declared", () => {
    expect(codes({ path: [raw`C:\Windows\System32\MSHTA.exe`] })).toEqual([["livingOffTheLand", "mshta.exe"]]);
    expect(codes({ originalFileName: ["regsvr32.exe"], path: [raw`%PROGRAMFILES%\*`] })).toEqual([
      ["livingOffTheLand", "regsvr32.exe"],
    ]);
    expect(codes({ company: ["Microsoft*"] })).toEqual([["declaredOnly"]]);
    expect(codes({ hash: ["ab".repeat(16), "cd".repeat(32)] })).toEqual([["weakHash", "ab".repeat(16)]]);
  });

  it("are none where the rule blocks, or where a hash or command line makes it narrow", () => {
    expect(codes({ path: ["mshta.exe"] }, "block")).toEqual([]);
    expect(codes({ path: [raw`%TEMP%\a.exe`], hash: ["cd".repeat(32)] })).toEqual([]);
    expect(codes({ path: [raw`%SYSTEM32%\msiexec.exe`], commandLine: ["*approved.msi*"] })).toEqual([]);
  });
});

describe("rules that do nothing", () => {
  const tools = { path: [raw`%PROGRAMFILES%\Tools\*`] };
  const one = { path: [raw`%ProgramFiles%\tools\one.exe`], company: ["x"] };
  const relations = (...rules: Partial<PolicyRule>[]) =>
    warn(...rules)
      .filter(({ code }) => code !== "writablePath")
      .map(({ code, ruleId, otherRuleId }) => [code, ruleId, otherRuleId]);

  it("are shadowed or contradicted by an earlier one that matches all of theirs", () => {
    expect(relations({ conditions: tools }, { conditions: one })).toEqual([["shadowed", "1", "0"]]);
    expect(relations({ conditions: tools }, { conditions: one, action: "block" })).toEqual([
      ["contradicted", "1", "0"],
    ]);
  });

  it.each<[Partial<PolicyRule>, Partial<PolicyRule>]>([
    [{ conditions: one }, { conditions: tools }],
    [{ conditions: tools, isEnabled: false }, { conditions: one }],
    [{ conditions: tools, expiresAt: "2027-01-01T00:00:00Z" }, { conditions: one }],
    [{ conditions: { path: [raw`C:\Tools\a?.exe`] } }, { conditions: { path: [raw`C:\Tools\a*.exe`] } }],
    [{ conditions: { path: [raw`C:\Tools\*`] } }, { conditions: { path: [raw`D:\Tools\*`] } }],
    [{ conditions: { path: ["x*.exe"] } }, { conditions: { path: [raw`C:\Tools\x*y.exe`] } }],
  ])("are not below %j: %j", (first, second) => {
    expect(relations(first, second)).toEqual([]);
  });

  it("are shadowed across workstyles only if the earlier one concerns all of the later one's users", () => {
    const of = (id: string, patterns: string[]) =>
      aWorkstyle({ id, users: { patterns, groups: [] }, rules: [aRule({ id: `${id}-rule` })] });
    const shadows = (...workstyles: ReturnType<typeof of>[]) =>
      findPolicyWarnings(aContent(workstyles), context).map(({ ruleId }) => ruleId);
    expect(shadows(of("all", []), of("ada", ["ada"]))).toEqual(["ada-rule"]);
    expect(shadows(of("ada", ["ada"]), of("all", []))).toEqual([]);
    expect(shadows(of("both", ["ADA", "bob"]), of("ada", ["ada"]))).toEqual(["ada-rule"]);
  });

  it("have expired, or decided no start of a simulation", () => {
    expect(warn({ conditions: tools, expiresAt: "2026-11-23T12:00:00Z" })).toMatchObject([{ code: "expired" }]);
    const content = aContent([
      aWorkstyle({ rules: [aRule({ id: "used" }), aRule({ id: "idle", conditions: tools })] }),
    ]);
    const [used, idle] = content.workstyles[0]?.rules ?? [];
    const reversed = aContent([aWorkstyle({ rules: idle && used ? [idle, used] : [] })]);
    expect(findPolicyWarnings(reversed, { ...context, decidedStarts: new Map([["used", 3]]) })).toMatchObject([
      { code: "unused", ruleId: "idle" },
    ]);
  });

  it("a rule that is said to cover another one matches whatever that one matches", () => {
    const piece = fc.constantFrom("a", "b", "*", "?", "\\");
    const front = fc.constantFrom(
      "",
      "C:\\",
      "?:\\",
      "%WINDIR%\\",
      "%USERPROFILE%\\",
      "C:\\Windows\\",
      "C:\\Users\\*\\",
    );
    const pattern = fc
      .tuple(front, fc.array(piece, { minLength: 1, maxLength: 5 }))
      .map(([start, rest]) => start + rest.join(""));
    const folder = fc.constantFrom("C:\\", "D:\\", "C:\\Windows\\", "C:\\Users\\a\\", "C:\\Users\\Public\\", "\\\\a\\");
    const path = fc
      .tuple(folder, fc.array(fc.constantFrom("a", "b", "\\"), { minLength: 1, maxLength: 5 }))
      .map(([start, rest]) => start + rest.join(""));
    const matches = (rule: PolicyRule, value: string) =>
      evaluatePolicies([aPolicy([rule])], aStart({ path: value })).decidedBy === "rule";
    let covered = 0;
    fc.assert(
      fc.property(pattern, pattern, fc.array(path, { maxLength: 10 }), (outer, inner, paths) => {
        const [wide, narrow] = [outer, inner].map((text) => aRule({ conditions: { path: [text] } }));
        if (!wide || !narrow || !ruleCovers(wide, narrow)) return;
        covered += 1;
        const missed = paths.filter((value) => matches(narrow, value) && !matches(wide, value));
        expect([outer, inner, missed]).toEqual([outer, inner, []]);
      }),
      { numRuns: 5_000 },
    );
    expect(covered).toBeGreaterThan(200);
  });
});
