import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";

type Elements = Record<string, ReactElement>;

/** Tags that a text may have without an element of its own. */
const plainTags = ["br", "strong", "i", "p"];

const split = /(<\/?[\w-]+\s*\/?>)/;
const parts = /^<(?<end>\/?)(?<name>[\w-]+)\s*(?<isEmpty>\/?)>$/;

type Tag = { name: string; isEnd: boolean; isEmpty: boolean };

function readTag(token: string): Tag | null {
  const { name, end, isEmpty } = parts.exec(token)?.groups ?? {};
  return name === undefined ? null : { name, isEnd: end !== "", isEmpty: isEmpty !== "" };
}

function elementOf({ name, isEnd }: Tag, elements: Elements): ReactElement | undefined {
  if (isEnd) return undefined;
  if (Object.hasOwn(elements, name)) return elements[name];
  return plainTags.includes(name) ? createElement(name) : undefined;
}

const fill = (element: ReactElement, children: ReactNode[]): ReactElement => cloneElement(element, {}, ...children);

/** Takes the nodes up to the closing tag from the list. A tag without an element stays text. */
function takeNodes(tokens: string[], elements: Elements, closing: string | null): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const tag = readTag(token);
    if (tag?.isEnd && tag.name === closing) return nodes;
    const element = tag ? elementOf(tag, elements) : undefined;
    nodes.push(
      element && tag && !tag.isEmpty ? fill(element, takeNodes(tokens, elements, tag.name)) : (element ?? token),
    );
  }
  return nodes;
}

/**
 * Replaces the tags of a text by the elements of their names. react-i18next does the same with a parser for all of HTML,
 * which is too large for the first screen.
 */
export const placeElements = (text: string, elements: Elements): ReactNode =>
  createElement(Fragment, null, ...takeNodes(text.split(split), elements, null));
