import { simple } from "acorn-walk";
import type { CallExpression, ObjectExpression } from "acorn";
import { joinNames, listImportedNames } from "@gatehouse/shared/build/releases/imported-names.ts";
import { PROVIDED_REGISTRY } from "@gatehouse/shared/contracts/console-page.contract";
import type { ExportedNames } from "@gatehouse/shared/contracts/release-records.contract";
import type { Script } from "./read-script.ts";

const isBare = (source: string): boolean => !/^(\.{0,2}\/|[a-z]+:)/.test(source);

/** The names that a file imports from entries provided by the shell. An `import()` may read any name. */
export function usedNamesOf({ program, imports }: Script): ExportedNames {
  const dynamic = imports.filter(({ isDynamic }) => isDynamic).map(({ source }): [string, string[]] => [source, ["*"]]);
  const joined = joinNames([listImportedNames(program), Object.fromEntries(dynamic)]);
  return Object.fromEntries(Object.entries(joined).filter(([source]) => isBare(source)));
}

/** The same for all files of a release. */
export const findUsedNames = (scripts: readonly Script[]): ExportedNames => joinNames(scripts.map(usedNamesOf));

function textOf(node: ObjectExpression, name: string): string | null {
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier" || property.key.name !== name) continue;
    return property.value.type === "Literal" ? String(property.value.value) : null;
  }
  return null;
}

/** Provided entries that containers of module federation require, as bundlers list them in the code. */
export function findConsumedEntries(scripts: readonly Script[]): string[] {
  const found = new Set<string>();
  for (const { program } of scripts)
    simple(program, {
      ObjectExpression: (node) => {
        const entry = textOf(node, "shareKey");
        if (entry !== null && textOf(node, "requiredVersion") !== null) found.add(entry);
      },
    });
  return [...found].sort();
}

/** The specifier that a call takes from the shell's registry: `gatehouseProvided.get("react")`. */
function requestedEntry({ callee, arguments: [specifier] }: CallExpression): string | null {
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return null;
  if (callee.object.name !== PROVIDED_REGISTRY || specifier?.type !== "Literal") return null;
  return String(specifier.value);
}

/** Provided entries that ES modules take from the shell's registry, without an import. */
export function findRequestedEntries(scripts: readonly Script[]): string[] {
  const found = new Set<string>();
  for (const { program } of scripts)
    simple(program, {
      CallExpression: (node) => {
        const entry = requestedEntry(node);
        if (entry !== null) found.add(entry);
      },
    });
  return [...found].sort();
}
