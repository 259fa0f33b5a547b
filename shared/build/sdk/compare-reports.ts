/** Compares two states of an API report: which names are gone, and which changed so that code of a team may fail. */
import { parseSync } from "vite";
import { declaredNames } from "./parse-module.ts";

/** A change of the surface, of an entry's exported name or of a type that it uses. */
export type SurfaceChange = { entry: string; name: string; kind: "removed" | "changed" };

type Fields = { [name: string]: unknown };

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** What of a syntax tree says nothing about the surface. */
const ignored = new Set(["start", "end", "raw", "loc", "range"]);

/** Members of a type, and parameters of a function, can be added if they are optional. */
const growing = new Set(["members", "body", "params"]);

const isOptional = (node: unknown): boolean =>
  isObject(node) && (node["optional"] === true || node["type"] === "RestElement");

const memberName = (node: unknown): string =>
  isObject(node) && isObject(node["key"]) ? String(node["key"]["name"] ?? node["key"]["value"]) : "";

/** Whether the new list has everything of the old one, and further things only where nobody has to name them. */
function hasGrown(before: readonly unknown[], after: readonly unknown[]): boolean {
  const isNamed = after.every((node) => memberName(node) !== "");
  const left = [...after];
  const isKept = before.every((old) => {
    const place = isNamed ? left.findIndex((node) => memberName(node) === memberName(old)) : 0;
    const [found] = place < 0 ? [] : left.splice(place, 1);
    return found !== undefined && isCompatible(old, found, "");
  });
  return isKept && left.every(isOptional);
}

/** Whether code that was written for the old declaration also fits the new one, as far as its form shows. */
function isCompatible(before: unknown, after: unknown, field: string): boolean {
  if (isList(before) && isList(after)) {
    if (growing.has(field)) return hasGrown(before, after);
    return before.length === after.length && before.every((item, index) => isCompatible(item, after[index], ""));
  }
  if (!isObject(before) || !isObject(after)) return before === after;
  const names = new Set([...Object.keys(before), ...Object.keys(after)].filter((name) => !ignored.has(name)));
  return [...names].every((name) => isCompatible(before[name], after[name], name));
}

/** Maps the names that a part of a report declares to their syntax trees. */
function readDeclarations(text: string): Map<string, unknown[]> {
  const found = new Map<string, unknown[]>();
  for (const statement of parseSync("report.d.ts", text, { lang: "dts" }).program.body) {
    const isSpecified = statement.type === "ExportNamedDeclaration" && statement.declaration === null;
    const names = isSpecified
      ? statement.specifiers.map(({ exported }) => ("name" in exported ? exported.name : exported.value))
      : declaredNames(statement);
    const declaration = statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? statement) : statement;
    for (const name of names) found.set(name, [...(found.get(name) ?? []), declaration]);
  }
  return found;
}

/** Maps each entry of a report to the text below its heading. */
function readEntries(report: string): Map<string, string> {
  const parts = report.split(/^\/\/ (?=@gatehouse\/)/m).slice(1);
  return new Map(
    parts.map((part) => {
      const [entry = "", ...lines] = part.split("\n");
      return [entry, lines.join("\n")];
    }),
  );
}

/** The contract that a report was written for. */
export const contractOf = (report: string): number => Number(/remote contract (\d+)/.exec(report)?.[1] ?? 0);

/** Names that are gone or have changed incompatibly. A change of a comment, and what is new, is none. */
export function compareReports(before: string, after: string): SurfaceChange[] {
  const entries = readEntries(after);
  return [...readEntries(before)].flatMap(([entry, text]) => {
    const now = readDeclarations(entries.get(entry) ?? "");
    return [...readDeclarations(text)].flatMap(([name, declarations]): SurfaceChange[] => {
      const found = now.get(name);
      if (found === undefined) return [{ entry, name, kind: "removed" }];
      return isCompatible(declarations, found, "") ? [] : [{ entry, name, kind: "changed" }];
    });
  });
}
