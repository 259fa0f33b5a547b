import { SaxesParser } from "saxes";

export type XmlElement = {
  /** Without prefix. */
  name: string;
  namespace: string;
  /** By name; those with a namespace as `{namespace}name`. */
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  /** The element's own text, unchanged. */
  text: string;
};

/** Why a text is not accepted as XML. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "XmlError";
  }
}

type XmlOptions = {
  /**
   * A protocol message contains only elements, attributes and text: parsers disagree on signed text with comments,
   * CDATA or instructions.
   */
  isMessage: boolean;
};

/** Deeper than any message or metadata, but far from a stack overflow. */
const deepest = 40;

/** Elements and attributes of a message: more than a thousand groups need, and still read within some milliseconds. */
const MAX_MESSAGE_PARTS = 8_000;

/** Searched in the raw text, so that no parser ever sees a document type or its entities. */
const documentType = /<!(DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i;

/** Reads one well-formed document with namespaces, strictly. */
export function readXml(text: string, options: XmlOptions): XmlElement {
  if (documentType.test(text)) throw new XmlError("a document type is not allowed");
  const parser = new SaxesParser({ xmlns: true, position: false });
  const fail = (message: string): never => {
    throw new XmlError(message);
  };
  const open: XmlElement[] = [];
  const roots: XmlElement[] = [];
  parser.on("error", (error) => fail(error.message));
  if (options.isMessage) {
    parser.on("comment", () => fail("comments are not allowed"));
    parser.on("cdata", () => fail("CDATA is not allowed"));
    parser.on("processinginstruction", () => fail("processing instructions are not allowed"));
    limitParts(parser, () => fail("there are too many elements and attributes"));
  }
  const addText = (part: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += part;
  };
  parser.on("text", addText);
  if (!options.isMessage) parser.on("cdata", addText);
  parser.on("opentag", (tag) => {
    const attributes = new Map<string, string>();
    for (const { uri, local, value } of Object.values(tag.attributes))
      attributes.set(uri === "" ? local : `{${uri}}${local}`, value);
    const element: XmlElement = { name: tag.local, namespace: tag.uri, attributes, children: [], text: "" };
    if (open.length >= deepest) fail("elements are nested too deeply");
    (open.at(-1)?.children ?? roots).push(element);
    open.push(element);
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  return roots[0] ?? fail("there is no element");
}

/** Counts them where they begin: a single element could have all the attributes. */
function limitParts(parser: SaxesParser<{ xmlns: true; position: false }>, fail: () => void): void {
  let parts = 0;
  const count = (): void => {
    parts += 1;
    if (parts > MAX_MESSAGE_PARTS) fail();
  };
  parser.on("opentagstart", count);
  parser.on("attribute", count);
}

/** The element and its descendants. */
export function listElements(element: XmlElement): XmlElement[] {
  return [element, ...element.children.flatMap(listElements)];
}

/** Children of that name and namespace. */
export function listChildren(element: XmlElement, namespace: string, name: string): XmlElement[] {
  return element.children.filter((child) => child.namespace === namespace && child.name === name);
}
