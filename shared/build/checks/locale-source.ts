// Reads the translation keys and the untranslated visible texts of one source file.
import { parseSync } from "@swc/core";

/** The keys and texts of one source file. */
export interface SourceTexts {
  /** Keys that must exist: arguments of `t` and values of `titleKey` and the like. */
  keys: string[];
  /** Every string of the file; a key among them counts as used. */
  strings: string[];
  /** Patterns of computed keys, from comments `// i18n-keys: tiles.*.title`. */
  patterns: string[];
  /** Whether a key is computed at run time. */
  hasComputedKey: boolean;
  /** Visible texts that are not translated. */
  rawTexts: string[];
}

interface SyntaxNode {
  type: string;
  [field: string]: unknown;
}

const KEY_NAME = /^(i18n|title|label|description|text|message|placeholder|resource|name|help|hint|error|heading)Key$/;
const TEXT_ATTRIBUTE =
  /^(aria-label|aria-description|aria-roledescription|alt|title|placeholder|label|description|heading|help)$/;
// The product's name is the same in every language.
const UNTRANSLATED = new Set(["Gatehouse"]);

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

function nodeOf(value: unknown): SyntaxNode | null {
  return isNode(value) ? value : null;
}

function fieldOf(value: unknown, field: string): string {
  const content = nodeOf(value)?.[field];
  return typeof content === "string" ? content : "";
}

function stringOf(value: unknown): string | null {
  const node = nodeOf(value);
  if (!node) return null;
  if (node.type === "JSXExpressionContainer") return stringOf(node["expression"]);
  if (node.type === "StringLiteral" || node.type === "JSXText") return fieldOf(node, "value");
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"]) || node["quasis"].length !== 1) return null;
  return fieldOf(node["quasis"][0], "cooked");
}

function nameOf(value: unknown): string {
  return fieldOf(value, "value");
}

function isTranslateCall(node: SyntaxNode): boolean {
  const callee = nodeOf(node["callee"]);
  if (callee?.type === "MemberExpression") return nameOf(callee["property"]) === "t";
  return callee?.type === "Identifier" && callee["value"] === "t";
}

function readKeyArgument(value: unknown, texts: SourceTexts): void {
  const node = nodeOf(value);
  const literal = stringOf(node);
  if (literal !== null) texts.keys.push(literal);
  else if (node?.type === "TemplateLiteral" || node?.type === "BinaryExpression") texts.hasComputedKey = true;
  else if (node?.type === "ConditionalExpression") {
    readKeyArgument(node["consequent"], texts);
    readKeyArgument(node["alternate"], texts);
  }
}

function readRawText(value: unknown, texts: SourceTexts): void {
  const text = stringOf(value)?.trim() ?? "";
  if (/\p{L}/u.test(text) && !UNTRANSLATED.has(text)) texts.rawTexts.push(text);
}

function readNamedValue(name: string, value: unknown, texts: SourceTexts): void {
  if (KEY_NAME.test(name)) readKeyArgument(nodeOf(value)?.["expression"] ?? value, texts);
}

const readers: Record<string, (node: SyntaxNode, texts: SourceTexts) => void> = {
  CallExpression(node, texts) {
    const [first] = Array.isArray(node["arguments"]) ? node["arguments"] : [];
    if (isTranslateCall(node)) readKeyArgument((first as { expression?: unknown } | undefined)?.expression, texts);
  },
  StringLiteral: (node, texts) => texts.strings.push(fieldOf(node, "value")),
  JSXElement(node, texts) {
    for (const child of Array.isArray(node["children"]) ? node["children"] : []) readRawText(child, texts);
  },
  JSXFragment: (node, texts) => readers["JSXElement"]?.(node, texts),
  JSXAttribute(node, texts) {
    const name = nameOf(node["name"]);
    readNamedValue(name, node["value"], texts);
    if (TEXT_ATTRIBUTE.test(name)) readRawText(node["value"], texts);
  },
  KeyValueProperty: (node, texts) => readNamedValue(nameOf(node["key"]), node["value"], texts),
};

function visit(value: unknown, texts: SourceTexts): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, texts);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (isNode(value)) readers[value.type]?.(value, texts);
  for (const child of Object.values(value)) visit(child, texts);
}

/** Reads one file; its extension decides whether it is parsed as JSX. */
export function readSourceTexts(fileName: string, source: string): SourceTexts {
  const patterns = [...source.matchAll(/i18n-keys:([^\n]*)/g)].flatMap((match) =>
    (match[1] ?? "").split(/[\s,]+/).filter((pattern) => pattern.includes(".")),
  );
  const texts: SourceTexts = { keys: [], strings: [], patterns, hasComputedKey: false, rawTexts: [] };
  visit(parseSync(source, { syntax: "typescript", tsx: fileName.endsWith(".tsx"), target: "es2022" }), texts);
  return texts;
}
