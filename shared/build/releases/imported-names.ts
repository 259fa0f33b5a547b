/** Lists the names that an ES module uses of each static import, from its syntax tree (ESTree). */
import type { ExportedNames } from "../../src/contracts/release-records.contract.ts";

type SyntaxNode = { type: string; [property: string]: unknown };

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const nodesOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flatMap(nodesOf);

const isFunction = ({ type }: SyntaxNode): boolean => /^(Arrow)?Function/.test(type);

/** The text of an identifier, or of a name written as a string. */
function nameOf(node: unknown): string {
  const text = isNode(node) ? (node["name"] ?? node["value"]) : null;
  return typeof text === "string" ? text : "";
}

/** Whether a pattern binds the name. */
function binds(pattern: unknown, name: string): boolean {
  return nodesOf(pattern).some((node) => {
    if (node.type === "Identifier") return node["name"] === name;
    // Default values keep the bound pattern in `left`, rests in `argument`, properties in `value`.
    const inner = node["left"] ?? node["argument"] ?? node["value"] ?? node["properties"] ?? node["elements"];
    return inner !== undefined && binds(inner, name);
  });
}

function declares(statement: SyntaxNode, name: string): boolean {
  if (statement.type === "VariableDeclaration")
    return nodesOf(statement["declarations"]).some(({ id }) => binds(id, name));
  return /^(Function|Class)Declaration$/.test(statement.type) && nameOf(statement["id"]) === name;
}

/** Whether the function declares the name with `var`, in any of its blocks. */
const hasVariable = (node: SyntaxNode, name: string): boolean =>
  (node.type === "VariableDeclaration" && node["kind"] === "var" && declares(node, name)) ||
  childrenOf(node).some((child) => !isFunction(child) && hasVariable(child, name));

/** The statements whose declarations are visible in the whole node. */
function statementsOf(node: SyntaxNode): SyntaxNode[] {
  if (/^(BlockStatement|StaticBlock)$/.test(node.type)) return nodesOf(node["body"]);
  if (node.type === "SwitchStatement") return nodesOf(node["cases"]).flatMap(childrenOf);
  return /^For(In|Of)?Statement$/.test(node.type) ? nodesOf(node["init"] ?? node["left"]) : [];
}

function shadowsInFunction(node: SyntaxNode, name: string): boolean {
  const isOwnName = node.type === "FunctionExpression" && nameOf(node["id"]) === name;
  return isOwnName || binds(node["params"], name) || nodesOf(node["body"]).some((body) => hasVariable(body, name));
}

/** Whether the node declares the name again, as minifiers do with short names. */
function shadows(node: SyntaxNode, name: string): boolean {
  if (isFunction(node)) return shadowsInFunction(node, name);
  if (node.type === "ClassExpression") return nameOf(node["id"]) === name;
  if (node.type === "CatchClause") return binds(node["param"], name);
  return statementsOf(node).some((statement) => declares(statement, name));
}

/** The parts of a node that can refer to a variable; other identifiers name properties and labels. */
function referencesOf(node: SyntaxNode): SyntaxNode[] {
  if (/^(Break|Continue)Statement$|^ImportDeclaration$|^MetaProperty$/.test(node.type)) return [];
  if (node.type === "ExportNamedDeclaration" && isNode(node["source"])) return [];
  const { key, property, computed, label: _label, exported: _exported, ...others } = node;
  return [...childrenOf({ ...others, type: node.type }), ...(computed === true ? nodesOf(key ?? property) : [])];
}

/** The name of the property that is read; `*` if it is only known at run time. */
const readName = ({ property, computed }: SyntaxNode): string =>
  computed !== true || (isNode(property) && property.type === "Literal") ? nameOf(property) : "*";

const isVariable = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === "Identifier" && node["name"] === name;

/** Adds the properties that are read of this variable; `*` if it is used as a whole. */
function collectReads(node: SyntaxNode, name: string, into: Set<string>): void {
  if (shadows(node, name)) return;
  if (isVariable(node, name)) into.add("*");
  const isRead = node.type === "MemberExpression" && isVariable(node["object"], name);
  if (isRead) into.add(readName(node));
  for (const part of referencesOf(isRead ? { ...node, object: null } : node)) collectReads(part, name, into);
}

function namesOfSpecifier(specifier: SyntaxNode, program: SyntaxNode): string[] {
  if (specifier.type === "ImportSpecifier") return [nameOf(specifier["imported"])];
  if (specifier.type === "ImportDefaultSpecifier") return ["default"];
  // `export { name } from`
  if (specifier.type === "ExportSpecifier") return [nameOf(specifier["local"])];
  const reads = new Set<string>();
  collectReads(program, nameOf(specifier["local"]), reads);
  return [...reads];
}

const importing = /^(Import|ExportNamed|ExportAll)Declaration$/;

/** Maps the source of each static import and re-export to the names it uses; `*` if they cannot all be known. */
export function listImportedNames(program: { type: string; body: readonly unknown[] }): ExportedNames {
  const found = new Map<string, Set<string>>();
  const root: SyntaxNode = { ...program };
  for (const declaration of nodesOf(root["body"])) {
    if (!importing.test(declaration.type) || !isNode(declaration["source"])) continue;
    const source = nameOf(declaration["source"]);
    const names = found.get(source) ?? new Set();
    found.set(source, names);
    if (declaration.type === "ExportAllDeclaration") names.add("*");
    for (const specifier of nodesOf(declaration["specifiers"]))
      for (const name of namesOfSpecifier(specifier, root)) names.add(name);
  }
  return Object.fromEntries([...found].map(([source, names]) => [source, [...names]]));
}

/** Sorts the names; `*` includes all others. */
export const inOrder = (names: ReadonlySet<string>): string[] => (names.has("*") ? ["*"] : [...names].sort());

/** Merges the uses of several files, sorted. */
export function joinNames(files: readonly ExportedNames[]): ExportedNames {
  const joined = new Map<string, Set<string>>();
  for (const [entry, names] of files.flatMap((file) => Object.entries(file)))
    joined.set(entry, new Set([...(joined.get(entry) ?? []), ...names]));
  return Object.fromEntries([...joined.keys()].sort().map((entry) => [entry, inOrder(joined.get(entry) ?? new Set())]));
}
