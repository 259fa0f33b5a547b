import { pathVariables } from "../../contracts/policy-content.contract.ts";
import type { PathVariable } from "../../contracts/policy-content.contract.ts";
import { spellPath } from "./parse-path.ts";

/** A pattern by what it begins with. `below` is what has to follow the folder or drive. */
export type PathPattern =
  | { kind: "variable"; variable: PathVariable; below: string }
  /** `letter` is `?` for every drive. */
  | { kind: "drive"; letter: string; below: string }
  | { kind: "fileName"; name: string }
  | { kind: "whole"; text: string };

const byName: ReadonlyMap<string, PathVariable> = new Map(pathVariables.map((name) => [name.toLowerCase(), name]));

/** A folder stands for everything below it. */
function includeBelow(rest: string): string {
  if (rest === "") return "\\*";
  return rest.endsWith("\\") ? `${rest}*` : rest;
}

export function parsePathPattern(pattern: string): PathPattern {
  const text = spellPath(pattern);
  const variable = /^%([^%\\]*)%/.exec(text);
  const known = byName.get(variable?.[1] ?? "");
  if (variable && known !== undefined) {
    return { kind: "variable", variable: known, below: includeBelow(text.slice(variable[0].length)) };
  }
  if (/^[a-z?]:/.test(text)) return { kind: "drive", letter: text.charAt(0), below: includeBelow(text.slice(2)) };
  return text.includes("\\") ? { kind: "whole", text: includeBelow(text) } : { kind: "fileName", name: text };
}
