/** Turns React's markup into data. React writes it in one regular form, so this reads no other HTML. */
import type { ScreenElement, ScreenNode } from "../../src/contracts/first-screens.contract.ts";

const token =
  /<!--(?<comment>.*?)-->|<\/(?<end>\w+)>|<(?<start>\w+)(?<attributes>(?:\s[\w-]+="[^"]*")*)(?<void>\/?)>|(?<text>[^<]+)/gs;
const attribute = /\s([\w-]+)="([^"]*)"/g;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

const unescape = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (name) => entities[name] ?? name);

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name = "", value = ""]) => [name, unescape(value)]));

type Token = Partial<Record<"comment" | "end" | "start" | "attributes" | "void" | "text", string>>;

/** Adds a token to the innermost of the open elements. */
function addToken(
  { comment, end, start, attributes = "", void: isVoid, text = "" }: Token,
  open: ScreenElement[],
): void {
  const children = open.at(-1)?.children ?? [];
  if (comment !== undefined) children.push({ comment });
  else if (end !== undefined) open.pop();
  else if (start === undefined) children.push(unescape(text));
  else {
    const element: ScreenElement = { tag: start, attributes: attributesOf(attributes), children: [] };
    children.push(element);
    if (isVoid === "") open.push(element);
  }
}

export function parseMarkup(markup: string): ScreenNode[] {
  const root: ScreenElement = { tag: "", attributes: {}, children: [] };
  const open = [root];
  let length = 0;
  for (const match of markup.matchAll(token)) {
    length += match[0].length;
    addToken(match.groups ?? {}, open);
  }
  if (length !== markup.length || open.length !== 1) throw new Error(`This is not markup of React: ${markup}`);
  return root.children;
}

export const isElement = (node: ScreenNode): node is ScreenElement => typeof node === "object" && "tag" in node;

/** All elements of a screen, each before those inside it. */
export const elementsIn = (nodes: readonly ScreenNode[]): ScreenElement[] =>
  nodes.filter(isElement).flatMap((element) => [element, ...elementsIn(element.children)]);
