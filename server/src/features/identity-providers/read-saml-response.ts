import { SamlRefusal } from "./saml-refusal.ts";
import { checkSignatures } from "./check-signatures.ts";
import { listChildren, listElements, readXml } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { samlNames } from "./saml-names.ts";

const { protocol, assertion } = samlNames;

/** Of the XML. Answers with hundreds of groups are far smaller. */
const MAX_BYTES = 256 * 1024;

/** Without blanks: a pattern that allows them in both places takes minutes for half a megabyte of them. */
const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;

/** Decodes the form field `SAMLResponse` to XML. */
export function decodeResponse(encoded: string): string {
  if (!base64Pattern.test(encoded.replace(/\s+/g, "")))
    throw new SamlRefusal("malformed", "The response isn't base64.");
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length > MAX_BYTES) throw new SamlRefusal("malformed", "The response is too large.");
  return bytes.toString("utf8");
}

/**
 * Reads an answer before its signatures are verified. Throws for every shape in which verifier and reader could see
 * different parts: it must be one response with one assertion, each with its own signature, each id unique. Decision
 * 032.
 */
export function readResponse(xml: string): XmlElement {
  const response = readMessage(xml);
  if (response.namespace !== protocol || response.name !== "Response")
    throw new SamlRefusal("malformed", "The content isn't a SAML response.");
  const elements = listElements(response);
  // Many providers do not sign answers that refuse a sign-in; these grant nothing in any case.
  if (!elements.some(({ name }) => name.endsWith("Assertion")))
    throw new SamlRefusal("provider-refused", `The assertion is missing. The status is ${readStatusCode(response)}.`);
  checkAssertions(response, elements);
  checkIds(elements);
  checkSignatures(response, elements);
  return response;
}

/** Used for the verified text too, so that both are read in the same way. */
export function readMessage(xml: string): XmlElement {
  try {
    return readXml(xml, { isMessage: true });
  } catch (error) {
    throw new SamlRefusal("malformed", error instanceof Error ? error.message : "The response can't be read.");
  }
}

export function readStatusCode(response: XmlElement): string {
  const [status] = listChildren(response, protocol, "Status");
  const code = status === undefined ? undefined : listChildren(status, protocol, "StatusCode")[0];
  return code?.attributes.get("Value") ?? "missing";
}

/** In any namespace: an element that looks like an assertion is refused like a second one. */
function checkAssertions(response: XmlElement, elements: readonly XmlElement[]): void {
  const assertions = elements.filter(({ name }) => name === "Assertion");
  const isEncrypted = elements.some(({ name }) => name.startsWith("Encrypted"));
  if (isEncrypted) throw new SamlRefusal("malformed", "Encrypted responses aren't supported.");
  if (assertions.length !== 1 || listChildren(response, assertion, "Assertion").length !== 1)
    throw new SamlRefusal("malformed", "There must be exactly one assertion.");
  const responses = elements.filter(({ name }) => name === "Response");
  if (responses.length !== 1) throw new SamlRefusal("malformed", "There must be exactly one response.");
}

/** Libraries differ in which of `ID`, `Id` and `id` they use, so all of them count. */
function checkIds(elements: readonly XmlElement[]): void {
  const ids = elements.flatMap(({ attributes }) =>
    [...attributes].filter(([name]) => /(^|\})id$/i.test(name)).map(([, value]) => value),
  );
  if (new Set(ids).size !== ids.length) throw new SamlRefusal("malformed", "An id appears twice.");
}
