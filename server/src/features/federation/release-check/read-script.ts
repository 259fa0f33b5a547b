import { parse, type AnyNode, type Program } from "acorn";
import { full, simple } from "acorn-walk";
import type { ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import { error } from "./release-problem.ts";

/** A static or dynamic import of the code. */
export type ScriptImport = { source: string; isDynamic: boolean; line: number };

/** What one emitted file contains. */
export type Script = {
  path: string;
  text: string;
  program: Program;
  imports: ScriptImport[];
  /** Names it exports itself. */
  exports: string[];
  /** Files whose names it re-exports (`export * from`). */
  reexports: string[];
};

/** No chunk for a browser is larger; a larger one would only keep the checker busy. */
const MAX_SCRIPT_LENGTH = 3_000_000;

const lineOf = (node: AnyNode): number => node.loc?.start.line ?? 1;

/** `file:line` of a node, which terminals turn into a link. */
export const placeOf = (script: Pick<Script, "path">, node: AnyNode): string => `${script.path}:${lineOf(node)}`;

/** The name of an imported or exported binding. */
function bindingName(node: AnyNode): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "Literal" ? String(node.value) : "";
}

/** Names bound by a declaration; a pattern binds several. */
function boundNames(pattern: AnyNode): string[] {
  const names: string[] = [];
  full(pattern, (node) => {
    if (node.type === "Identifier") names.push(node.name);
  });
  return names;
}

function readDeclaration(declaration: AnyNode): string[] {
  if (declaration.type === "VariableDeclaration") return declaration.declarations.flatMap(({ id }) => boundNames(id));
  const isNamed = declaration.type === "FunctionDeclaration" || declaration.type === "ClassDeclaration";
  return isNamed && declaration.id ? [declaration.id.name] : [];
}

function readSurface(program: Program, script: Script): void {
  simple(program, {
    ImportDeclaration: (node) => {
      script.imports.push({ source: String(node.source.value), isDynamic: false, line: lineOf(node) });
    },
    ImportExpression: (node) => {
      if (node.source.type === "Literal")
        script.imports.push({ source: String(node.source.value), isDynamic: true, line: lineOf(node) });
    },
    ExportAllDeclaration: (node) => {
      const source = String(node.source.value);
      script.imports.push({ source, isDynamic: false, line: lineOf(node) });
      if (node.exported) script.exports.push(bindingName(node.exported));
      else script.reexports.push(source);
    },
    ExportNamedDeclaration: (node) => {
      if (node.source) script.imports.push({ source: String(node.source.value), isDynamic: false, line: lineOf(node) });
      script.exports.push(...node.specifiers.map((one) => bindingName(one.exported)));
      if (node.declaration) script.exports.push(...readDeclaration(node.declaration));
    },
    ExportDefaultDeclaration: () => void script.exports.push("default"),
  });
}

/** Parses an emitted file; a file that no browser could parse is a problem. */
export function readScript(path: string, text: string): Script | ReleaseProblem {
  if (text.length > MAX_SCRIPT_LENGTH) {
    return error(
      "script_too_large",
      `The file has more than ${MAX_SCRIPT_LENGTH} characters. Split it with import().`,
      path,
    );
  }
  try {
    const program = parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true });
    const script: Script = { path, text, program, imports: [], exports: [], reexports: [] };
    readSurface(program, script);
    return script;
  } catch (fault) {
    // Endlessly nested code overflows the parser, which throws a RangeError.
    if (!(fault instanceof SyntaxError || fault instanceof RangeError)) throw fault;
    const message = fault instanceof SyntaxError ? fault.message : "it is nested too deeply";
    return error("script_unreadable", `The file isn't an ES module that a browser can run: ${message}.`, path);
  }
}
