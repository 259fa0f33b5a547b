import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { FixtureFolder } from "./fixture-folder.ts";

const root = path.resolve(__dirname, "../../..");

const breaches: [rule: string, source: string][] = [
  ["complexity", `export const f = (n: number) => { ${"if (n > 1) n += 1; ".repeat(11)} return n; };`],
  ["max-lines", Array.from({ length: 251 }, (_, line) => `export const line${line} = 1;\n`).join("")],
  ["max-lines-per-function", `export function long(): void {\n${"  void 0;\n".repeat(61)}}`],
  ["no-default-export", "export default 1;"],
  ["no-console", 'console.log("shown");'],
  ["no-danger", "export const Html = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;"],
  ["no-wildcard-target-origin", 'globalThis.parent.postMessage("secret", "*");'],
  ["no-wildcard-target-origin", 'globalThis.parent.postMessage("secret", { targetOrigin: "*" });'],
  ["no-html-sink", "document.body.innerHTML = location.hash;"],
  ["dotted-class-names", 'import classes from "./a.module.css"; export const name = classes["head"];'],
  ["imported-classes", 'import styles from "./a.module.css"; export const name = styles.head;'],
  ["limit-names", "export const longestName = 100;"],
  ["limit-names", "export const NAME_MAX_LENGTH = 64 * 1024;"],
  ["no-restricted-globals", 'await fetch("/api");'],
  ["no-restricted-globals", 'localStorage.setItem("a", "b");'],
  ["no-explicit-any", "export const anything: any = 1;"],
  ["no-non-null-assertion", 'export const body = document.querySelector("p")!;'],
  ["no-floating-promises", "Promise.resolve(1);"],
  ["no-misused-promises", "export const one = (p: Promise<boolean>) => { if (p) return 1; return 2; };"],
  ["consistent-type-imports", 'import { FC } from "react"; export const x: FC | null = null;'],
  ["rules-of-hooks", 'import { useState } from "react"; export function f(a: boolean) { if (a) useState(1); }'],
  ["alt-text", "export const Picture = () => <img src='a.png' />;"],
  ["button-has-type", "export const Button = () => <button>{1}</button>;"],
  ["no-warning-comments", "// TODO: later\nexport const x = 1;"],
];

const copiedFiles = [
  ".oxlintrc.json",
  "tsconfig.json",
  "tsconfig.browser.json",
  "tsconfig.node.json",
  "tsconfig.base.json",
  "shared/build/checks/lint-plugin.mjs",
  "shared/build/checks/naming-rules.mjs",
  "shared/build/checks/plain-words.mjs",
];

interface Report {
  diagnostics: { code: string; filename: string; message: string; labels: { span: { line: number } }[] }[];
}

function makeFixture(): FixtureFolder {
  const fixture = new FixtureFolder();
  // Type-aware rules need the packages; rules for one folder need a folder of its name.
  symlinkSync(path.join(root, "node_modules"), path.join(fixture.folder, "node_modules"));
  for (const file of copiedFiles) {
    fixture.write({ [file]: readFileSync(path.join(root, file), "utf8") });
  }
  for (const [index, [, source]] of breaches.entries())
    fixture.write({ [`remote-auth/src/breach-${index}.tsx`]: source });
  fixture.write({ "remote-auth/src/camelCase.ts": "export const x = 1;" });
  fixture.write({ "remote-auth/src/named.test.ts": 'test("a", () => expect(1).toBe(1));' });
  fixture.write({ "shared/build/hope.ts": "// Reads it\n// anew.\nexport const takesBack = 1;\n" });
  return fixture;
}

function runLint(): Report {
  const fixture = makeFixture();
  try {
    const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
    const args = [oxlint, "--type-aware", "--format", "json", "remote-auth", "shared/build"];
    return JSON.parse(spawnSync(process.execPath, args, { cwd: fixture.folder, encoding: "utf8" }).stdout) as Report;
  } finally {
    fixture.remove();
  }
}

describe("lint rules", () => {
  const { diagnostics } = runLint();
  const rulesIn = (name: string) =>
    diagnostics
      .filter(({ filename }) => path.basename(filename) === name)
      .map(({ code }) => /\((.+)\)/.exec(code)?.[1]);

  it.each(breaches.map(([rule], index) => [rule, index] as const))("%s fires (sample %i)", (rule, index) => {
    expect(rulesIn(`breach-${index}.tsx`)).toContain(rule);
  });

  it("refuses tests that are not written with it", () => {
    expect(rulesIn("named.test.ts")).toContain("consistent-test-it");
  });

  it("refuses file names that are not kebab-case", () => {
    expect(rulesIn("camelCase.ts")).toContain("filename-case");
  });

  it("reports odd words of a file's name, its comments and its names where they stand", () => {
    const found = diagnostics.filter(({ filename }) => path.basename(filename) === "hope.ts");
    expect(found.map(({ message, labels }) => [/"(.*)" is/.exec(message)?.[1], labels[0]?.span.line])).toEqual([
      ["hope", 1],
      ["anew", 2],
      ["takes back", 3],
    ]);
  });
});
