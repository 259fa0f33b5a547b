import { simple } from "acorn-walk";
import type { ArrayExpression, ObjectExpression, Property } from "acorn";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { resolveImport } from "./check-imports.ts";
import type { Script } from "./read-script.ts";
import { error } from "./release-problem.ts";

const wanted = ["contract", "pages"];

/** Every name that the file exports, including those of `export * from`. */
function exportsOf(file: string, scripts: Map<string, Script>, seen = new Set<string>()): string[] {
  const script = scripts.get(file);
  if (!script || seen.has(file)) return [];
  seen.add(file);
  return [
    ...script.exports,
    ...script.reexports.flatMap((source) => exportsOf(resolveImport(file, source), scripts, seen)),
  ];
}

function keyOf({ key, computed }: Property): string {
  if (key.type === "Identifier" && !computed) return key.name;
  return key.type === "Literal" ? String(key.value) : "";
}

/** Bundlers pass a module's exports to its container as an object, or as a list of names and values. */
function namesIn(node: ObjectExpression | ArrayExpression): string[] {
  return node.type === "ObjectExpression"
    ? node.properties.map((property) => (property.type === "Property" ? keyOf(property) : ""))
    : node.elements.map((element) => (element?.type === "Literal" ? String(element.value) : ""));
}

function hasNamesTogether(script: Script | undefined, names: string[]): boolean {
  if (!script) return false;
  let isFound = false;
  const look = (node: ObjectExpression | ArrayExpression): void => {
    const found = namesIn(node);
    isFound ||= names.every((name) => found.includes(name));
  };
  simple(script.program, { ObjectExpression: look, ArrayExpression: look });
  return isFound;
}

function checkContainer({ entry, exposed }: Release, scripts: Map<string, Script>): ReleaseProblem[] {
  const missing = ["get", "init"].filter((name) => !exportsOf(entry, scripts).includes(name));
  if (missing.length > 0) {
    const message = `The entry exports no ${missing.join(" and no ")}, so it isn't a module federation container as an ES module (library: { type: "module" }).`;
    return [error("entry_not_container", message, entry)];
  }
  if (!hasNamesTogether(scripts.get(entry), ["./remote"]))
    return [error("remote_not_exposed", 'The container must expose "./remote".', entry)];
  const isExported = [entry, ...exposed.scripts].some((file) => hasNamesTogether(scripts.get(file), wanted));
  return isExported ? [] : [error("exports_missing", "src/remote.tsx must export contract and pages.", entry)];
}

/** Checks that the entry provides what the kind of release requires. */
export function checkExposed(release: Release, scripts: Map<string, Script>): ReleaseProblem[] {
  if (!scripts.has(release.entry)) return [error("entry_missing", "The release's entry can't be read.", release.entry)];
  if (release.kind === "federation") return checkContainer(release, scripts);
  const found = exportsOf(release.entry, scripts);
  const missing = wanted.filter((name) => !found.includes(name));
  if (missing.length === 0) return [];
  return [error("exports_missing", `The entry must export ${missing.join(" and ")}.`, release.entry)];
}
