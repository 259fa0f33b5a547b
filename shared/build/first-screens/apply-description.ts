import type { ScreenElement, ScreenNode } from "../../src/contracts/first-screens.contract.ts";
import { elementsIn, isElement } from "./parse-markup.ts";
import type { ElementPlace, ScreenDescription } from "./screen-description.ts";

const contentOf = (node: ScreenNode): string => JSON.stringify(node);

/** Undefined if a state lacks it, such as the form while a banner shows. */
function findElement(nodes: readonly ScreenNode[], { element, around }: ElementPlace): ScreenElement | undefined {
  const holders = elementsIn(nodes).filter(
    (candidate) => candidate.tag === element && around.every((text) => contentOf(candidate).includes(text)),
  );
  // Elements come before those inside them.
  return holders.at(-1);
}

function markPart(
  nodes: readonly ScreenNode[],
  { element, around, ...mark }: ScreenDescription["parts"][number],
): void {
  Object.assign(findElement(nodes, { element, around }) ?? {}, mark);
}

function markFocus(nodes: readonly ScreenNode[], place: ElementPlace): void {
  const found = findElement(nodes, place);
  if (found) found.attributes["autofocus"] = "";
}

function markAttribute(
  nodes: readonly ScreenNode[],
  { name, value, otherwise, when }: ScreenDescription["attributes"][number],
): void {
  for (const element of elementsIn(nodes)) {
    if (element.attributes[name] !== value) continue;
    element.attributes[name] = otherwise;
    element.attributesWhen = { [when]: { [name]: value } };
  }
}

function markLanguages(nodes: readonly ScreenNode[], select: string): void {
  const found = elementsIn(nodes).filter(({ tag, attributes }) => tag === "select" && attributes["name"] === select);
  for (const option of elementsIn(found.flatMap(({ children }) => children))) {
    delete option.attributes["selected"];
    option.attributesWhen = { [`language:${option.attributes["value"]}`]: { selected: "" } };
  }
}

function replaceIn(text: string, links: ScreenDescription["links"]): string {
  return Object.entries(links).reduce((result, [link, slot]) => result.replaceAll(link, slot), text);
}

function withSlots(node: ScreenNode, links: ScreenDescription["links"]): ScreenNode {
  if (typeof node === "string") return replaceIn(node, links);
  if (!isElement(node)) return node;
  const attributes = Object.entries(node.attributes).map(([name, value]) => [name, replaceIn(value, links)]);
  const element: ScreenElement = {
    ...node,
    attributes: Object.fromEntries(attributes),
    children: node.children.map((child) => withSlots(child, links)),
  };
  return element;
}

/** Marks what depends on the installation and on the language. */
export function applyDescription(rendered: readonly ScreenNode[], description: ScreenDescription): ScreenNode[] {
  const nodes = rendered.map((node) => withSlots(node, description.links));
  for (const part of description.parts) markPart(nodes, part);
  for (const attribute of description.attributes) markAttribute(nodes, attribute);
  for (const place of description.focus) markFocus(nodes, place);
  markLanguages(nodes, description.languageSelect);
  return nodes;
}
