/** Reads from built ES modules what our own build would record: which files belong to which page. */
import type { AnyNode, ObjectExpression } from "acorn";
import { simple } from "acorn-walk";
import type { Release, ReleasePaths } from "@gatehouse/shared/contracts/release-records.contract";
import { resolveImport } from "./check-imports.ts";
import type { Script } from "./read-script.ts";

type Scripts = ReadonlyMap<string, Script>;

/** The script and all its static imports. */
function withImports(scripts: Scripts, file: string, seen = new Set<string>()): Set<string> {
  const script = scripts.get(file);
  if (!script || seen.has(file)) return seen;
  seen.add(file);
  for (const { source, isDynamic } of script.imports)
    if (!isDynamic) withImports(scripts, resolveImport(file, source), seen);
  return seen;
}

function propertyValue({ properties }: ObjectExpression, name: string): AnyNode | null {
  for (const property of properties) {
    if (property.type !== "Property" || property.computed || property.key.type !== "Identifier") continue;
    if (property.key.name === name) return property.value;
  }
  return null;
}

function importedFiles(script: Script, node: AnyNode): string[] {
  const files: string[] = [];
  simple(node, {
    ImportExpression: ({ source }) => {
      if (source.type === "Literal") files.push(resolveImport(script.path, String(source.value)));
    },
  });
  return files;
}

/** Page ids with the files that their `load` imports, if the import is written inline. */
function findPageFiles(script: Script): [pageId: string, files: string[]][] {
  const found: [string, string[]][] = [];
  simple(script.program, {
    ObjectExpression: (node) => {
      const pageId = propertyValue(node, "pageId");
      const load = propertyValue(node, "load");
      if (pageId?.type === "Literal" && load) found.push([String(pageId.value), importedFiles(script, load)]);
    },
  });
  return found;
}

type DescribedModules = Pick<Release, "entry" | "exposed" | "pages">;

/**
 * `styles` are all stylesheets: their names do not tell which page needs them, so every page gets all. `pageIds` are
 * those of remote.json; a page whose import is not found loads when shown, without a preload.
 */
export function describeModules(
  scripts: Scripts,
  { entry, styles, pageIds }: { entry: string; styles: string[]; pageIds: string[] },
): DescribedModules {
  const started = withImports(scripts, entry);
  const pageFiles = new Map([...started].flatMap((file) => findPageFiles(scripts.get(file) ?? never(file))));
  const pagesOf = (pageId: string): ReleasePaths => ({
    scripts: [...new Set((pageFiles.get(pageId) ?? []).flatMap((file) => [...withImports(scripts, file)]))].filter(
      (file) => !started.has(file),
    ),
    styles,
  });
  return {
    entry,
    exposed: { scripts: [...started].filter((file) => file !== entry), styles: [] },
    pages: Object.fromEntries(pageIds.map((pageId) => [pageId, pagesOf(pageId)])),
  };
}

function never(file: string): never {
  throw new Error(`${file} was reached without being read.`);
}
