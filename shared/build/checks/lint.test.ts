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

interface Report {
  diagnostics: { code: string; filename: string }[];
}

function makeFixture(): FixtureFolder {
  const fixture = new FixtureFolder();
  // Rules that read types need the packages, rules of one folder the folder's name.
  symlinkSync(path.join(root, "node_modules"), path.join(fixture.folder, "node_modules"));
  for (const file of [".oxlintrc.json", "tsconfig.json", "tsconfig.base.json", "shared/build/checks/lint-plugin.mjs"]) {
    fixture.write({ [file]: readFileSync(path.join(root, file), "utf8") });
  }
  for (const [index, [, source]] of breaches.entries())
    fixture.write({ [`remote-auth/src/breach-${index}.tsx`]: source });
  fixture.write({ "remote-auth/src/camelCase.ts": "export const x = 1;" });
  return fixture;
}

function runLint(): Report {
  const fixture = makeFixture();
  try {
    const oxlint = path.join(root, "node_modules/oxlint/bin/oxlint");
    const args = [oxlint, "--type-aware", "--format", "json", "remote-auth"];
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

  it("refuses file names that are not kebab-case", () => {
    expect(rulesIn("camelCase.ts")).toContain("filename-case");
  });
});
