import { aContent, aRule } from "../testing/policies.builder.ts";
import { policyFileName, readPolicyFile, writePolicyFile } from "./policy-file.ts";

it("reads what it has written", () => {
  const content = aContent({ developers: ["a"], everyone: ["b"] });
  expect(readPolicyFile(`\uFEFF${writePolicyFile(content)}`)).toEqual({ content });
});

it("says what is wrong and where", () => {
  const problemOf = (file: unknown) => readPolicyFile(JSON.stringify(file));
  expect(readPolicyFile("{")).toEqual({ problem: { code: "notJson", place: "" } });
  expect(problemOf([])).toMatchObject({ problem: { code: "otherShape" } });
  expect(problemOf({ ...aContent(), more: 1 })).toMatchObject({ problem: { code: "otherShape" } });
  const [workstyle] = aContent().workstyles;
  const withRule = (rule: object) => ({ ...aContent(), workstyles: [{ ...workstyle, rules: [rule] }] });
  expect(problemOf(withRule(aRule({ conditions: { hash: ["12"] } })))).toEqual({
    problem: { code: "invalidHash", place: "workstyles.0.rules.0.conditions.hash.0" },
  });
  expect(problemOf({ ...aContent(), workstyles: [workstyle, workstyle] })).toMatchObject({
    problem: { code: "duplicateId" },
  });
});

it.each([
  ["Workstations", undefined, "Workstations.json"],
  ["Klinik / Süd: A", 7, "Klinik-Süd-A-7.json"],
  ["../..", undefined, "policy.json"],
])("the file of %p is named", (name, version, file) => {
  expect(policyFileName(name, version)).toBe(file);
});
