/** Finds the declarations behind the exports of a module, in sources (`.ts`, `.tsx`) and in compiled declarations. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, type ESTree } from "vite";

type Statement = ESTree.Program["body"][number];
type Comment = ReturnType<typeof parseSync>["comments"][number];

/** A module file with its syntax tree; offsets are those of the text. */
export type ParsedModule = {
  file: string;
  text: string;
  body: readonly Statement[];
  comments: readonly Comment[];
};

/** What stands for an exported name: a statement of this package, or the name of a library. */
export type Declaration =
  | { module: ParsedModule; statement: Statement; library?: undefined }
  /** `start` is the place of the name in the statement that exports it. */
  | { module: ParsedModule; start: number; library: string; name: string };

const known = new Map<string, ParsedModule>();

/** Reads and parses a file once. */
export function parseModule(file: string): ParsedModule {
  const found = known.get(file);
  if (found) return found;
  const text = readFileSync(file, "utf8");
  const { program, comments } = parseSync(path.basename(file), text);
  const module = { file, text, body: program.body, comments };
  known.set(file, module);
  return module;
}

/** The file of a relative import; null for the import of a library. */
export function resolveImport({ file }: ParsedModule, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const target = path.resolve(path.dirname(file), specifier);
  const declaration = target.replace(/\.js$/, ".d.ts");
  return existsSync(declaration) ? declaration : target;
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === "Literal" ? node.value : node.name);

/** The names that a statement declares. */
export function declaredNames(statement: Statement): string[] {
  const node = "declaration" in statement && statement.declaration ? statement.declaration : statement;
  if (node.type === "VariableDeclaration")
    return node.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
  return "id" in node && node.id?.type === "Identifier" ? [node.id.name] : [];
}

/** The declaration of a name that a module imports or declares at its top level; null if it does neither. */
export function findLocal(module: ParsedModule, name: string): Declaration | null {
  for (const statement of module.body) {
    if (declaredNames(statement).includes(name)) return { module, statement };
    if (statement.type !== "ImportDeclaration") continue;
    const specifier = statement.specifiers.find(({ local }) => local.name === name);
    if (!specifier) continue;
    const imported = specifier.type === "ImportSpecifier" ? nameOf(specifier.imported) : "*";
    const file = resolveImport(module, statement.source.value);
    if (file === null) return { module, start: specifier.start, library: statement.source.value, name: imported };
    return findExport(parseModule(file), imported);
  }
  return null;
}

function findSpecified(module: ParsedModule, statement: Statement, name: string): Declaration | null {
  if (statement.type !== "ExportNamedDeclaration") return null;
  const specifier = statement.specifiers.find(({ exported }) => nameOf(exported) === name);
  if (!specifier) return null;
  const local = nameOf(specifier.local);
  if (statement.source === null) return findLocal(module, local);
  const file = resolveImport(module, statement.source.value);
  if (file === null) return { module, start: specifier.start, library: statement.source.value, name: local };
  return findExport(parseModule(file), local);
}

/** The declaration of an exported name, through re-exports; null if the module has none. */
export function findExport(module: ParsedModule, name: string): Declaration | null {
  for (const statement of module.body) {
    const isOwn = statement.type === "ExportNamedDeclaration" && declaredNames(statement).includes(name);
    const found = isOwn ? { module, statement } : findSpecified(module, statement, name);
    if (found) return found;
  }
  return null;
}

const isOfLibraryTypes = (module: ParsedModule, statement: Statement): boolean =>
  statement.type === "ExportAllDeclaration" &&
  statement.exportKind === "type" &&
  resolveImport(module, statement.source.value) === null;

/**
 * The names that a module exports, sorted; without types that it passes on from a library as a whole. Throws for
 * `export *`, whose names no reader of the file sees.
 */
export function listExports(module: ParsedModule): string[] {
  const names = module.body.flatMap((statement) => {
    if (isOfLibraryTypes(module, statement)) return [];
    if (statement.type === "ExportAllDeclaration") throw new Error(`${module.file} exports all of another module.`);
    if (statement.type !== "ExportNamedDeclaration") return [];
    return [...declaredNames(statement), ...statement.specifiers.map(({ exported }) => nameOf(exported))];
  });
  return [...new Set(names)].sort();
}

/** The doc comment right before an offset, without its marks; null if there is none. */
export function docCommentBefore({ text, comments }: ParsedModule, offset: number): string | null {
  const comment = comments.findLast(({ end }) => end <= offset);
  if (!comment || comment.type !== "Block" || !comment.value.startsWith("*")) return null;
  const between = text.slice(comment.end, offset);
  if (!/^\s*(type\s+)?$/.test(between)) return null;
  return comment.value
    .slice(1)
    .replaceAll(/^\s*\* ?/gm, "")
    .trim();
}
