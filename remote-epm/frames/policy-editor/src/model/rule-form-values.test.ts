import { aRule } from "../testing/policies.builder.ts";
import { findRuleErrors, toRule, toRuleFormValues, type RuleFormValues } from "./rule-form-values.ts";

const rule = aRule({
  conditions: { path: ["%PROGRAMFILES%\\Tools\\*", "C:\\Apps\\a.exe"], targetType: ["script", "installer"] },
  message: "Ask the desk.",
  expiresAt: "2027-01-01T11:30:00.000Z",
});

const readBack = (changes: Partial<RuleFormValues>) =>
  toRule({ ...toRuleFormValues(rule, "w", "Asia/Kolkata"), ...changes }, rule, "Asia/Kolkata");

it("a rule comes back from the form as it was, in the user's time zone", () => {
  const values = toRuleFormValues(rule, "w", "Asia/Kolkata");
  expect(values).toMatchObject({
    path: "%PROGRAMFILES%\\Tools\\*\nC:\\Apps\\a.exe",
    hash: "",
    expiresAt: "2027-01-01T17:00",
    targetTypes: { script: true, installer: true, service: false },
  });
  expect(toRule(values, rule, "Asia/Kolkata")).toEqual({
    ...rule,
    conditions: { ...rule.conditions, targetType: ["installer", "script"] },
  });
});

it("empty lines and fields are left out", () => {
  const read = readBack({ path: "\n  a.exe \n\n", targetTypes: {}, message: " ", expiresAt: "", reason: "" });
  expect(read).toEqual(aRule({ conditions: { path: ["a.exe"] } }));
  expect(findRuleErrors(read)).toEqual({});
});

it.each<[Partial<RuleFormValues>, object]>([
  [{ name: " " }, { name: { code: "required", values: {} } }],
  [{ path: "a.exe\n%NOWHERE%\\b" }, { path: { code: "unknownVariable", values: { line: 2 } } }],
  [{ hash: "12" }, { hash: { code: "invalidHash", values: { line: 1 } } }],
  [{ product: "x".repeat(513) }, { product: { code: "lineTooLong", values: { line: 1, maximum: 512 } } }],
  [{ reason: "x".repeat(1001) }, { reason: { code: "tooLong", values: { maximum: 1000 } } }],
  [{ path: "", targetTypes: {} }, { path: { code: "noCondition", values: {} } }],
  [{ expiresAt: "soon" }, { expiresAt: { code: "invalidTime", values: {} } }],
])("%j is an error at its field", (changes, errors) => {
  expect(findRuleErrors(readBack(changes))).toEqual(errors);
});
