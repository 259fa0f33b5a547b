import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from "react";

type Elements = Record<string, ReactElement>;

/** Tags that a text may have without an element of its own. */
const plainTags = ["br", "strong", "i", "p"];

const split = /(<\/?[\w-]+\s*\/?>)/;
const parts = /^<(?<end>\/?)(?<name>[\w-]+)\s*(?<isEmpty>\/?)>$/;

function elementOf(name: string, elements: Elements): ReactElement | undefined {
  if (Object.hasOwn(elements, name)) return elements[name];
  return plainTags.includes(name) ? createElement(name) : undefined;
}

/** Takes the nodes up to the closing tag from the list. A tag without an element stays text. */
function takeNodes(tokens: string[], elements: Elements, closing: string | null): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const { end = "", name = "", isEmpty = "" } = parts.exec(token)?.groups ?? {};
    if (end !== "" && name === closing) return nodes;
    const element = end === "" ? elementOf(name, elements) : undefined;
    if (!element) nodes.push(token);
    else nodes.push(isEmpty === "" ? cloneElement(element, {}, ...takeNodes(tokens, elements, name)) : element);
  }
  return nodes;
}

/**
 * Replaces the tags of a text by the elements of their names. react-i18next does the same with a parser for all of HTML,
 * which is too large for the first screen.
 */
export const placeElements = (text: string, elements: Elements): ReactNode =>
  createElement(Fragment, null, ...takeNodes(text.split(split), elements, null));
