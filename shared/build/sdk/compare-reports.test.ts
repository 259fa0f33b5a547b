import { spawnSync } from "node:child_process";
import path from "node:path";
import type { SurfaceChange } from "./compare-reports.ts";

const head = "// What @gatehouse/shared/ui exports in remote contract 3.\n";
const report = (text: string): string => `${head}\n// @gatehouse/shared/ui/button\n\n${text}\n`;

const props = "export type ButtonProps = { label: string; size?: number };";
const declareFunction = (signature: string): string => `export declare function ButtonProps${signature};`;

/** Pairs of what an entry exported and exports. */
const harmless: Record<string, [before: string, after: string]> = {
  "is the same": [props, props],
  "has another comment": [props, `/** Properties. */\n${props}`],
  "has another export": [props, `${props}\nexport declare const button: string;`],
  "has another optional member": [props, "export type ButtonProps = { icon?: string; label: string; size?: number };"],
  "has its members in another order": [props, "export type ButtonProps = { size?: number; label: string };"],
  "has another optional parameter": [
    declareFunction("(text: string): void"),
    declareFunction("(text: string, tone?: string): void"),
  ],
  "has another optional member of an interface": [
    "export interface Scope { name: string }",
    "export interface Scope { name: string; version?: string }",
  ],
};

const removed: Record<string, [before: string, after: string]> = {
  export: [props, ""],
  "export of a library": ['export { Link as ButtonProps } from "library";', 'export { Link } from "library";'],
};

const changed: Record<string, [before: string, after: string]> = {
  "a member less": [props, "export type ButtonProps = { label: string };"],
  "a member that is required now": [props, "export type ButtonProps = { label: string; size: number };"],
  "another required member": [props, "export type ButtonProps = { icon: string; label: string; size?: number };"],
  "a member of another type": [props, "export type ButtonProps = { label: number; size?: number };"],
  "other values": ['type ButtonProps = "a" | "b";', 'type ButtonProps = "a";'],
  "another required parameter": [
    declareFunction("(text: string): void"),
    declareFunction("(text: string, tone: string): void"),
  ],
  "another result": [declareFunction("(text: string): void"), declareFunction("(text: string): string")],
};

const pairs = Object.values({ ...harmless, ...removed, ...changed }).map((pair) => pair.map(report));
const found = new Map<string, SurfaceChange[]>();
let ofGoneEntry: SurfaceChange[];

// In a process of its own, because the parser is an ES module, which Jest does not load.
beforeAll(() => {
  const code = `
    import { readFileSync } from "node:fs";
    import { compareReports } from ${JSON.stringify(path.join(__dirname, "compare-reports.ts"))};
    const pairs = JSON.parse(readFileSync(0, "utf8"));
    console.log(JSON.stringify(pairs.map(([before, after]) => compareReports(before, after))));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", code], {
    input: JSON.stringify([...pairs, [report(props), head]]),
    encoding: "utf8",
  });
  const results: SurfaceChange[][] = JSON.parse(stdout);
  for (const [index, pair] of pairs.entries()) found.set(pair.join(), results[index] ?? []);
  ofGoneEntry = results.at(-1) ?? [];
});

const changesOf = (pair: readonly string[]): SurfaceChange[] | undefined => found.get(pair.map(report).join());
const aChange = (kind: SurfaceChange["kind"]): SurfaceChange => ({
  entry: "@gatehouse/shared/ui/button",
  name: "ButtonProps",
  kind,
});

describe("a comparison of API reports", () => {
  it.each(Object.entries(harmless))("finds nothing where the surface %s", (_case, pair) => {
    expect(changesOf(pair)).toEqual([]);
  });

  it.each(Object.entries(removed))("finds a removed %s", (_case, pair) => {
    expect(changesOf(pair)).toEqual([aChange("removed")]);
  });

  it.each(Object.entries(changed))("finds %s", (_case, pair) => {
    expect(changesOf(pair)).toEqual([aChange("changed")]);
  });

  it("finds an entry that is gone", () => {
    expect(ofGoneEntry).toEqual([aChange("removed")]);
  });
});
