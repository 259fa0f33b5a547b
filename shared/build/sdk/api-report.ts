/**
 * The API report of a group of entries: the text of every exported declaration, and of the types that these use. What
 * another entry exports stands in its own report.
 */
import path from "node:path";
import { REMOTE_CONTRACT } from "../../src/contracts/remotes.contract.ts";
import {
  declaredNames,
  docCommentBefore,
  findExport,
  findLocal,
  listExports,
  parseModule,
  resolveImport,
  type Declaration,
  type ParsedModule,
} from "./parse-module.ts";
import { builtFile } from "./sdk-manifest.ts";
import type { SdkEntry } from "./sdk-entries.ts";

type Node = { type: string; [property: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Adds the declarations of this package that a part of the syntax tree names. */
function collectUses(value: unknown, module: ParsedModule, into: Declaration[]): void {
  if (Array.isArray(value)) for (const item of value) collectUses(item, module, into);
  if (!isNode(value)) return;
  const found = value.type === "Identifier" ? findLocal(module, String(value["name"])) : findImportType(value, module);
  if (found) into.push(found);
  for (const part of Object.values(value)) if (typeof part === "object") collectUses(part, module, into);
}

/** What `import("./file.js").Name` refers to. */
function findImportType(node: Node, module: ParsedModule): Declaration | null {
  if (node.type !== "TSImportType" || !isNode(node["source"]) || !isNode(node["qualifier"])) return null;
  const file = resolveImport(module, String(node["source"]["value"]));
  return file === null ? null : findExport(parseModule(file), String(node["qualifier"]["name"]));
}

/** The text of a declaration with its doc comment. */
function textOf(declaration: Declaration, name: string): string {
  const { module } = declaration;
  if (declaration.library !== undefined) {
    const alias = declaration.name === name ? name : `${declaration.name} as ${name}`;
    return `export { ${alias} } from "${declaration.library}";`;
  }
  const { start, end } = declaration.statement;
  const doc = docCommentBefore(module, start);
  const comment = doc === null ? "" : `/**\n${doc.replaceAll(/^/gm, " * ").replaceAll(/ +$/gm, "")}\n */\n`;
  return comment + module.text.slice(start, end);
}

const keyOf = (declaration: Declaration): string =>
  declaration.library === undefined ? `${declaration.module.file}:${declaration.statement.start}` : "";

/** The declarations behind the exports, and those that they use, directly or not. */
function listUsed(exported: readonly Declaration[], entryFiles: ReadonlySet<string>): Declaration[] {
  const seen = new Set(exported.map(keyOf));
  const used: Declaration[] = [];
  const waiting = [...exported];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.library !== undefined) continue;
    const uses: Declaration[] = [];
    collectUses(next.statement, next.module, uses);
    for (const use of uses) {
      const isElsewhere = use.module !== next.module && entryFiles.has(use.module.file);
      if (use.library !== undefined || isElsewhere || seen.has(keyOf(use))) continue;
      seen.add(keyOf(use));
      used.push(use);
      waiting.push(use);
    }
  }
  return used;
}

const firstName = (declaration: Declaration): string =>
  declaration.library === undefined ? (declaredNames(declaration.statement)[0] ?? "") : declaration.name;

function describeEntry(subpath: string, file: string, entryFiles: ReadonlySet<string>): string {
  const module = parseModule(file);
  const exported = listExports(module).flatMap((name): [string, Declaration][] => {
    const declaration = findExport(module, name);
    return declaration ? [[name, declaration]] : [];
  });
  const used = listUsed(
    exported.map(([, declaration]) => declaration),
    entryFiles,
  );
  const usedTexts = used.map((declaration) => textOf(declaration, firstName(declaration)).replace(/^export /m, ""));
  const texts = [...exported.map(([name, declaration]) => textOf(declaration, name)), ...usedTexts.sort()];
  return `// @gatehouse/shared${subpath.slice(1)}\n\n${texts.join("\n\n")}\n`;
}

/** The name of an entry's report: the first part of its path. */
const groupOf = ({ subpath }: SdkEntry): string => subpath.split("/")[1] ?? "";

/** Maps the name of each report to its text, from the declarations that were compiled into the folder. */
export function writeReports(entries: readonly SdkEntry[], stageFolder: string): Map<string, string> {
  const scripts = entries.filter(({ source }) => !source.endsWith(".css"));
  const fileOf = ({ source }: SdkEntry): string =>
    path.join(stageFolder, builtFile(source).replace(/\.tsx?$/, ".d.ts"));
  const entryFiles = new Set(scripts.map(fileOf));
  const reports = new Map<string, string>();
  for (const entry of scripts) {
    const group = groupOf(entry);
    const head = `// What @gatehouse/shared/${group} exports in remote contract ${REMOTE_CONTRACT}. npm run build -- --api-reports writes this file.\n`;
    const text = describeEntry(entry.subpath, fileOf(entry), entryFiles);
    reports.set(group, `${reports.get(group) ?? head}\n${text}`);
  }
  return reports;
}
