import { PAGE_SLOT, type ScreenElement, type ScreenNode } from "@gatehouse/shared/contracts/first-screens.contract";
import type { LoginScreenValues } from "./login-screen-values.ts";

/** Texts of a language by namespace. */
export type ScreenTexts = Readonly<Record<string, unknown>>;

type Filling = Pick<LoginScreenValues, "holds" | "lists" | "data"> & {
  texts: ScreenTexts;
  /** The values of the list's entry around the node. */
  item: Readonly<Record<string, string>>;
  /** What stands in the slot of the page. */
  page: string;
};

const slot = /⟦(?<kind>text|data|item):(?:(?<namespace>[\w-]+):)?(?<name>[\w.-]+)⟧/g;
const placeholder = /\{\{(\w+)\}\}/g;
const voidTags = new Set(["input"]);
const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** As React does. */
const escapeText = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function found(value: unknown, slotText: string): string {
  if (typeof value === "string") return value;
  throw new Error(`Nothing fills ${slotText} of a first screen.`);
}

function textOf(texts: ScreenTexts, namespace: string, key: string): unknown {
  const step = (strings: unknown, name: string): unknown =>
    typeof strings === "object" && strings !== null && Object.hasOwn(strings, name)
      ? (strings as Record<string, unknown>)[name]
      : undefined;
  return key.split(".").reduce(step, step(texts, namespace));
}

function fillText(text: string, { texts, data, item }: Filling): string {
  return text.replaceAll(slot, (whole: string, ...parts: unknown[]): string => {
    const { kind, namespace = "", name } = parts.at(-1) as Record<string, string>;
    if (name === undefined) return whole;
    if (kind !== "text") return found((kind === "data" ? data : item)[name], whole);
    const translated = found(textOf(texts, namespace, name), whole);
    return translated.replaceAll(placeholder, (mark: string, value: string) => found(data[value], mark));
  });
}

function attributesOf(element: ScreenElement, filling: Filling): string {
  const changes = Object.entries(element.attributesWhen ?? {})
    .filter(([name]) => filling.holds.has(name))
    .map(([, attributes]) => attributes);
  const attributes: Record<string, string> = Object.assign({ ...element.attributes }, ...changes);
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(fillText(value, filling))}"`)
    .join("");
}

function fillElement(element: ScreenElement, filling: Filling): string {
  const { tag, when, children } = element;
  if (when !== undefined && !filling.holds.has(when)) return "";
  const start = `<${tag}${attributesOf(element, filling)}`;
  return voidTags.has(tag) ? `${start}/>` : `${start}>${fillMarkup(children, filling)}</${tag}>`;
}

/** Writes a template as React would write the page. Throws if a slot is unknown: then the template is of another time. */
export function fillMarkup(nodes: readonly ScreenNode[], filling: Filling): string {
  const fill = (node: ScreenNode): string => {
    if (node === `⟦${PAGE_SLOT}⟧`) return filling.page;
    if (typeof node === "string") return escapeText(fillText(node, filling));
    if ("comment" in node) return `<!--${node.comment}-->`;
    if (node.each === undefined) return fillElement(node, filling);
    const items = filling.lists[node.each] ?? [];
    return items.map((item) => fillElement(node, { ...filling, item })).join("");
  };
  return nodes.map(fill).join("");
}
