import { SamlRefusal } from "./saml-refusal.ts";
import { checkSignatures } from "./check-signatures.ts";
import { listChildren, listElements, readXml } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { samlNames } from "./saml-names.ts";

const { protocol, assertion } = samlNames;

/** Of the XML. Answers with hundreds of groups stay far below it. */
const largestBytes = 256 * 1024;

/** Without blanks: a pattern that allowed them in both places would take minutes for half a megabyte of them. */
const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

/** What a form brings as `SAMLResponse`, as XML. */
export function decodeResponse(encoded: string): string {
  if (!base64Pattern.test(encoded.replace(/\s+/g, ""))) throw new SamlRefusal("malformed", "The answer is not base64.");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length > largestBytes) throw new SamlRefusal("malformed", "The answer is too large.");
  return bytes.toString("utf8");
}

/**
 * Reads an answer whose signatures nobody has checked yet, and refuses every shape in which a checker and a reader could
 * look at different parts: exactly one response with one assertion, each with its own signature, each id once.
 */
export function readResponse(xml: string): XmlElement {
  const response = readMessage(xml);
  if (response.namespace !== protocol || response.name !== "Response")
    throw new SamlRefusal("malformed", "The answer is no response.");
  const elements = listElements(response);
  // Providers that sign nobody in often do not sign that they do not; it opens nothing in any case.
  if (!elements.some(({ name }) => name.endsWith("Assertion")))
    throw new SamlRefusal("provider-refused", `There is no assertion. The status is ${readStatusCode(response)}.`);
  checkAssertions(response, elements);
  checkIds(elements);
  checkSignatures(response, elements);
  return response;
}

/** Also for the verified text, so that both are read in the same way. */
export function readMessage(xml: string): XmlElement {
  try {
    return readXml(xml, { isMessage: true });
  } catch (error) {
    throw new SamlRefusal("malformed", error instanceof Error ? error.message : "The answer cannot be read.");
  }
}

export function readStatusCode(response: XmlElement): string {
  const [status] = listChildren(response, protocol, "Status");
  const code = status === undefined ? undefined : listChildren(status, protocol, "StatusCode")[0];
  return code?.attributes.get("Value") ?? "missing";
}

/** Whatever their namespace: an element that only looks like an assertion is as unwelcome as a second one. */
function checkAssertions(response: XmlElement, elements: readonly XmlElement[]): void {
  const assertions = elements.filter(({ name }) => name === "Assertion");
  const isEncrypted = elements.some(({ name }) => name.startsWith("Encrypted"));
  if (isEncrypted) throw new SamlRefusal("malformed", "Encrypted answers are not supported.");
  if (assertions.length !== 1 || listChildren(response, assertion, "Assertion").length !== 1)
    throw new SamlRefusal("malformed", "There must be exactly one assertion.");
  const responses = elements.filter(({ name }) => name === "Response");
  if (responses.length !== 1) throw new SamlRefusal("malformed", "There must be exactly one response.");
}

/** Libraries differ in which of `ID`, `Id` and `id` they follow, so all of them count. */
function checkIds(elements: readonly XmlElement[]): void {
  const ids = elements.flatMap(({ attributes }) =>
    [...attributes].filter(([name]) => /(^|\})id$/i.test(name)).map(([, value]) => value),
  );
  if (new Set(ids).size !== ids.length) throw new SamlRefusal("malformed", "An id is there twice.");
}
