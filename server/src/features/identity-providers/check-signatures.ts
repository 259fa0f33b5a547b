import { listChildren } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { samlNames } from "./saml-names.ts";
import { SamlRefusal } from "./saml-refusal.ts";

/** The signature library also accepts SHA-1, and uses the algorithm that the answer names. */
const signatureMethods: readonly string[] = [
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
];
const digestMethods: readonly string[] = [
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmlenc#sha512",
];
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";

const signatureParts: readonly string[] = ["SignedInfo", "SignatureValue", "KeyInfo"];

/**
 * Checks that signatures are where they belong, cover their parent, and use current algorithms. They are verified
 * later.
 */
export function checkSignatures(response: XmlElement, elements: readonly XmlElement[]): void {
  const signed = [response, ...listChildren(response, samlNames.assertion, "Assertion")];
  const signatures = elements.filter(({ name }) => name === "Signature");
  if (signatures.length !== signed.length) refuse("The response and its assertion must each have one signature.");
  for (const element of signed) checkSignature(element);
}

function checkSignature(signed: XmlElement): void {
  const signature = readOnly(signed, "Signature");
  if (signature.children.some(({ name }) => !signatureParts.includes(name)))
    refuse("A signature contains unexpected content.");
  const info = readOnly(signature, "SignedInfo");
  const reference = readOnly(info, "Reference");
  const id = signed.attributes.get("ID") ?? "";
  if (id === "" || reference.attributes.get("URI") !== `#${id}`)
    refuse("A signature doesn't cover the element that contains it.");
  if (readAlgorithm(info, "CanonicalizationMethod") !== exclusive) refuse("A canonicalization isn't allowed.");
  if (!signatureMethods.includes(readAlgorithm(info, "SignatureMethod"))) refuse("A signature method isn't allowed.");
  if (!digestMethods.includes(readAlgorithm(reference, "DigestMethod"))) refuse("A digest method isn't allowed.");
  checkTransforms(reference);
}

/** Exactly these two: others could exclude parts from the signature. */
function checkTransforms(reference: XmlElement): void {
  const transforms = listChildren(readOnly(reference, "Transforms"), samlNames.signature, "Transform");
  const algorithms = transforms.map(({ attributes }) => attributes.get("Algorithm"));
  if (algorithms.length !== 2 || algorithms[0] !== enveloped || algorithms[1] !== exclusive)
    refuse("The transforms of a signature aren't allowed.");
}

function readAlgorithm(element: XmlElement, name: string): string {
  return readOnly(element, name).attributes.get("Algorithm") ?? "";
}

function readOnly(element: XmlElement, name: string): XmlElement {
  const [only, second] = listChildren(element, samlNames.signature, name);
  if (only === undefined || second !== undefined) return refuse(`A signature needs exactly one ${name}.`);
  return only;
}

function refuse(message: string): never {
  throw new SamlRefusal("signature", message);
}
