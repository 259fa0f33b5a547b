import fc from "fast-check";
import { policyContentSchema } from "../../contracts/policy-content.contract.ts";
import { fixedSeed } from "../../testing/fixed-seed.ts";
import { aContent, aPolicy, aRule, aStart, aWorkstyle } from "../../testing/policy-content.builder.ts";
import { evaluatePolicies } from "./evaluate-policies.ts";
import { suggestRules } from "./suggest-rules.ts";

fc.configureGlobal(fixedSeed);
const raw = String.raw;

it("suggests rules from the narrowest to the widest, and leaves out what the event does not say", () => {
  const start = aStart({
    path: raw`C:\Users\ada\AppData\Local\Tool\app-1.2.3\tool.exe`,
    sha256: "AB".repeat(32),
    company: " Tools AG ",
    product: "Tool",
    commandLine: "tool.exe --update",
    parentPath: raw`C:\Windows\explorer.exe`,
  });
  expect(suggestRules(start)).toEqual([
    { kind: "hash", conditions: { hash: ["ab".repeat(32)] } },
    { kind: "commandLine", conditions: { path: [start.path], commandLine: ["tool.exe --update"] } },
    { kind: "pathAndDeclared", conditions: { path: [start.path], company: ["Tools AG"], product: ["Tool"] } },
    { kind: "path", conditions: { path: [start.path] } },
    { kind: "anyVersion", conditions: { path: [raw`C:\Users\ada\AppData\Local\Tool\app-*\tool.exe`] } },
    { kind: "anyProfile", conditions: { path: [raw`%USERPROFILE%\AppData\Local\Tool\app-*\tool.exe`] } },
    { kind: "parent", conditions: { path: ["tool.exe"], parent: [raw`C:\Windows\explorer.exe`] } },
    { kind: "folder", conditions: { path: [raw`C:\Users\ada\AppData\Local\Tool\app-1.2.3\*`] } },
    { kind: "declared", conditions: { company: ["Tools AG"], product: ["Tool"] } },
  ]);
  expect(suggestRules(aStart({ path: raw`C:\a.exe`, md5: "cd".repeat(16) })).map(({ kind }) => kind)).toEqual([
    "hash",
    "path",
  ]);
  expect(suggestRules(aStart({ path: raw`C:\Users\Public\a.exe` })).map(({ kind }) => kind)).toEqual([
    "path",
    "folder",
  ]);
  expect(suggestRules(aStart())).toEqual([]);
});

it("every suggestion is valid content, and matches the start that it comes from", () => {
  const name = fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(..."aB1.*?% ~(ß") });
  const path = fc
    .array(name, { minLength: 1, maxLength: 5 })
    .map((folders) => `C:\\${["Users", ...folders, "a.exe"].join("\\")}`);
  const text = fc.option(fc.string({ maxLength: 30, unit: "grapheme" }));
  const starts = fc.record({
    path,
    parentPath: fc.option(path),
    company: text,
    product: text,
    originalFileName: text,
    commandLine: text,
    sha256: fc.option(fc.constant("ab".repeat(32))),
  });
  fc.assert(
    fc.property(starts, (fields) => {
      for (const { kind, conditions } of suggestRules(aStart(fields))) {
        const content = policyContentSchema.parse(aContent([aWorkstyle({ rules: [aRule({ conditions })] })]));
        const result = evaluatePolicies([aPolicy([], { content })], aStart(fields));
        expect([kind, conditions, fields, result.decidedBy]).toEqual([kind, conditions, fields, "rule"]);
      }
    }),
    { numRuns: 1_000 },
  );
});
