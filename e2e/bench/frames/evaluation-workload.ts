import type {
  EvaluatedPolicy,
  PolicyRule,
  ProcessStart,
  RuleConditions,
} from "@gatehouse/shared/contracts/policy-content.contract";

const START_MS = Date.parse("2026-03-02T08:00:00Z");

const conditionsOf = (index: number): RuleConditions[] => [
  { path: [`%PROGRAMFILES%\\Vendor ${index}\\*`] },
  { path: [`C:\\Tools\\app-${index}\\*.exe`, `tool-${index}.exe`] },
  { path: ["%USERPROFILE%\\*"], hash: [index.toString(16).padStart(64, "c")] },
  { company: [`Vendor ${index}*`], product: ["P?oduct"] },
  { path: ["certutil.exe"], commandLine: [`*-urlcache*${index}*`] },
  { path: [`*\\child-${index}.exe`], parent: ["winword.exe", "excel.exe"] },
];

/** A policy that hardly any start of the log fits, so that nearly all rules are tried; every kind of rule in turn. */
export function writePolicy(ruleCount: number): EvaluatedPolicy {
  const rules = Array.from({ length: ruleCount }, (_, index): PolicyRule => {
    const kinds = conditionsOf(index);
    const conditions = kinds[index % kinds.length] ?? {};
    return { id: `rule-${index}`, name: `Rule ${index}`, isEnabled: true, conditions, action: "block" };
  });
  const users = { patterns: ["BENCH\\*"], groups: [] };
  const workstyles = [{ id: "bench", name: "Bench", isEnabled: true, users, rules }];
  return { policyGuid: "bench", name: "Bench", content: { format: 1, defaultAction: "allow", workstyles } };
}

/** Starts of some hundred programs, with a command line of its own each; every tenth is of a log without details. */
export function writeStarts(count: number): ProcessStart[] {
  return Array.from({ length: count }, (_, number) => {
    const program = `program-${number % 400}`;
    const isPoor = number % 10 === 0;
    return {
      computer: `computer-${number % 300}.example.test`,
      user: `BENCH\\user-${number % 300}`,
      groups: null,
      path:
        number % 3 === 0 ? `C:\\Users\\user-${number % 300}\\${program}.exe` : `C:\\Windows\\System32\\${program}.exe`,
      sha256: isPoor ? null : (number % 400).toString(16).padStart(64, "a"),
      sha1: null,
      md5: null,
      company: isPoor ? null : "Bench Ltd.",
      product: isPoor ? null : "Bench",
      originalFileName: null,
      commandLine: isPoor ? null : `"C:\\Windows\\System32\\${program}.exe"  --open "file ${number}" --verbose`,
      parentPath: "C:\\Windows\\explorer.exe",
      targetType: "executable",
      occurredAt: new Date(START_MS + number).toISOString(),
    };
  });
}
