import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { aCheckedRelease } from "./checked-release.builder.ts";
import { readScripts } from "./check-release.ts";
import { runSmokeTest } from "./run-smoke-test.ts";

const PAGE = "../chunks/page.js";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "gatehouse-smoke-"));
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * Runs the release with these files instead of the correct ones, beside a shell whose names are known or not; returns
 * `severity code` of each problem.
 */
async function run(files: Record<string, string>, areNamesKnown = true): Promise<string[]> {
  const { record, readFile, provided, exports } = aCheckedRelease(files);
  const folder = path.join(root, "current");
  for (const file of record.files) {
    const target = path.join(folder, file.path);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, await readFile(file.path));
  }
  const { scripts } = await readScripts({ record, readFile });
  const problems = await runSmokeTest({
    record,
    folder,
    scripts,
    provided,
    exports: areNamesKnown ? exports : null,
  });
  return problems.map(({ severity, code }) => `${severity} ${code}`);
}

const entryWith = (code: string): Record<string, string> => ({
  "remoteEntry.js": `${code}\nexport const contract = 1;\nexport const pages = { "/tiny": { pageId: "tiny", load: () => import("../chunks/page.js") } };`,
});

describe("the smoke test of a release", () => {
  it.each<[string, Record<string, string>, string[]]>([
    ["a section without a fault", {}, []],
    [
      "a page that takes a name from the registry",
      { [PAGE]: 'export default class extends gatehouseProvided.get("react").Component {}' },
      [],
    ],
    [
      "a page that extends a name which the registry lacks",
      { [PAGE]: 'export default class extends gatehouseProvided.get("react").Componen {}' },
      ["error import_throws"],
    ],
    [
      "a page that asks the registry for what it lacks",
      { [PAGE]: 'export default await gatehouseProvided.load("lodash");' },
      ["error import_throws"],
    ],
    ["a loop without end at import", entryWith("for (;;);"), ["error hangs"]],
    ["a loop without end in a page's module", { [PAGE]: "for (;;);" }, ["error hangs"]],
    ["an await without end", entryWith("await new Promise(() => {});"), ["error hangs"]],
    ["an exception at import", entryWith('throw new Error("no");'), ["error import_throws"]],
    ["a page's module that throws", { [PAGE]: "null.x;" }, ["error import_throws"]],
    ["code that wants a browser at import", entryWith("document.title;"), ["warning needs_browser"]],
    [
      "another contract and another path",
      { "remoteEntry.js": 'export const contract = 2; export const pages = { "/other": { pageId: "x", load() {} } };' },
      ["error contract_unsupported", "error page_missing", "error page_unclaimed"],
    ],
    [
      "a page without load",
      { "remoteEntry.js": 'export const contract = 1; export const pages = { "/tiny": { pageId: "tiny" } };' },
      ["error pages_invalid"],
    ],
    [
      "code that uses what the shell provides at import",
      entryWith(
        'import { createContext, Component } from "react"; export class Box extends Component {} createContext(null).displayName = "x"; for (const one of createContext()) one();',
      ),
      [],
    ],
    [
      "a library that copies a module that the shell provides",
      entryWith(
        'import React from "react"; const copy = Object.create(Object.getPrototypeOf(React)); for (const name of Object.getOwnPropertyNames(React)) Object.defineProperty(copy, name, { get: () => React[name] }); export class Box extends copy.Component {}',
      ),
      [],
    ],
    ["an import of Node's own modules", entryWith('await import("node:fs");'), ["error import_throws"]],
    [
      "an import by a way round",
      entryWith('await import("data:text/javascript,import%20%22node:net%22");'),
      ["error import_throws"],
    ],
    ["a file of the machine", entryWith('await import("file:///etc/passwd");'), ["error import_throws"]],
    [
      "code that looks for what only Node has",
      entryWith(
        'for (const name of ["process", "Buffer", "global", "require"]) if (name in globalThis) throw new Error(name);',
      ),
      [],
    ],
    ["code that asks the network", entryWith('fetch("https://console.example/");'), ["warning needs_browser"]],
    ["a name that the shell does not export", entryWith('import { useStat } from "react";'), ["error import_throws"]],
    ["a timer without end", entryWith("setInterval(() => {}, 1);"), []],
    ["a rejection that nobody waits for", entryWith('void Promise.reject(new Error("later"));'), []],
    ["an error with a text without end", entryWith('throw new Error("x".repeat(5e7));'), ["error import_throws"]],
  ])("judges %s", async (_name, files, expected) => {
    expect(await run(files)).toEqual(expected);
  });

  it.each([
    'import { createContext as make } from "react";',
    'import * as all from "react"; const make = all.createContext;',
  ])("gives the names that the code uses if those of the shell are not known: %s", async (imports) => {
    expect(await run({ [PAGE]: `${imports} make(null); export default () => null;` }, false)).toEqual([]);
  });

  it("gives the code nothing of the environment", async () => {
    process.env["GATEHOUSE_PUBLISH_TOKEN"] = "secret";
    try {
      const code = 'if (globalThis.process?.env.GATEHOUSE_PUBLISH_TOKEN) throw new Error("leaked");';
      expect(await run(entryWith(code))).toEqual([]);
    } finally {
      delete process.env["GATEHOUSE_PUBLISH_TOKEN"];
    }
  });
});
