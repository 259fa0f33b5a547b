import { aContent, aRule, aStart, aWorkstyle } from "../testing/policy-content.builder.ts";
import { policyContentSchema, policyLimits, processStartSchema } from "./policy-content.contract.ts";

const raw = String.raw;
const withRule = (rule: object) => ({
  ...aContent([aWorkstyle()]),
  workstyles: [{ ...aWorkstyle(), rules: [{ ...aRule(), ...rule }] }],
});
const withConditions = (conditions: object) => withRule({ conditions });

function problemsOf(content: unknown): string[] {
  const parsed = policyContentSchema.safeParse(content);
  return (
    parsed.error?.issues.map(({ path, message, code }) => `${path.join(".")}: ${code === "custom" ? message : code}`) ??
    []
  );
}

it("keeps a rule with everything, trimmed and with its hashes in lower case", () => {
  const conditions = {
    path: [raw` %ProgramFiles(x86)%\*`, "100%.exe"],
    hash: ["AB".repeat(16), "cd".repeat(20), "ef".repeat(32)],
    company: ["Tools*"],
    commandLine: ['*"a b"*'],
    targetType: ["script"],
  };
  const content = withRule({ conditions, message: "Ask\nus", reason: " Why ", expiresAt: "2027-01-01T00:00:00Z" });
  expect(policyContentSchema.parse(content).workstyles[0]?.rules[0]).toMatchObject({
    conditions: {
      ...conditions,
      path: [raw`%ProgramFiles(x86)%\*`, "100%.exe"],
      hash: ["ab".repeat(16), "cd".repeat(20), "ef".repeat(32)],
    },
    reason: "Why",
  });
});

const at = "workstyles.0.rules.0";
it.each<[unknown, string]>([
  [null, ": invalid_type"],
  [{ ...aContent(), format: 2 }, "format: invalid_value"],
  [{ ...aContent(), extra: 1 }, ": unrecognized_keys"],
  [withRule({ extra: 1 }), `${at}: unrecognized_keys`],
  [withRule({ action: "deny" }), `${at}.action: invalid_value`],
  [withRule({ name: "a\0" }), `${at}.name: controlCharacter`],
  [withRule({ name: "\ud800" }), `${at}.name: controlCharacter`],
  [withRule({ name: " " }), `${at}.name: too_small`],
  [withRule({ id: "a/b" }), `${at}.id: invalid_format`],
  [withRule({ expiresAt: "tomorrow" }), `${at}.expiresAt: invalid_format`],
  [withRule({ message: "a".repeat(policyLimits.messageCharacters + 1) }), `${at}.message: too_big`],
  [withConditions({}), `${at}.conditions: noCondition`],
  [withConditions({ path: [] }), `${at}.conditions.path: too_small`],
  [withConditions({ path: ["a".repeat(policyLimits.patternCharacters + 1)] }), `${at}.conditions.path.0: too_big`],
  [withConditions({ path: ['"a.exe"'] }), `${at}.conditions.path.0: invalidPathCharacter`],
  [withConditions({ path: [raw`%FOO%\a.exe`] }), `${at}.conditions.path.0: unknownVariable`],
  [withConditions({ parent: [raw`C:\%TEMP%\a.exe`] }), `${at}.conditions.parent.0: misplacedVariable`],
  [withConditions({ hash: ["ab"] }), `${at}.conditions.hash.0: invalidHash`],
  [withConditions({ company: "Tools" }), `${at}.conditions.company: invalid_type`],
  [aContent([aWorkstyle(), aWorkstyle()]), "workstyles: duplicateId"],
  [aContent([aWorkstyle({ rules: [aRule({ id: "workstyle" })] })]), "workstyles: duplicateId"],
])("refuses %j: %s", (content, problem) => {
  expect(problemsOf(content)).toContain(problem);
});

it("limits what all rules have together", () => {
  const rules = (count: number, values: number) =>
    Array.from({ length: count }, (_, index) =>
      aRule({ id: `r${index}`, conditions: { path: Array.from({ length: values }, () => "a") } }),
    );
  expect(problemsOf(aContent([aWorkstyle({ rules: rules(51, 100) })]))).toEqual(["workstyles: tooManyValues"]);
  const many = ["1", "2", "3"].map((id) =>
    aWorkstyle({ id, rules: rules(400, 1).map((rule) => ({ ...rule, id: `${id}${rule.id}` })) }),
  );
  expect(problemsOf(aContent(many))).toEqual(["workstyles: tooManyRules"]);
});

it("a start has every field, and no others", () => {
  expect(processStartSchema.parse(aStart({ commandLine: "a\tb", occurredAt: "2026-01-01T00:00:00Z" }))).toBeTruthy();
  const { path: _path, ...partial } = aStart();
  for (const start of [{ ...aStart(), extra: 1 }, partial, aStart({ path: "a\0" }), aStart({ occurredAt: "now" })]) {
    expect(processStartSchema.safeParse(start).success).toBe(false);
  }
});
