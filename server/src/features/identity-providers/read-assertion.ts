import { readAttributes } from "./read-attributes.ts";
import type { AssertionAttributes } from "./read-attributes.ts";
import { readStatusCode } from "./read-saml-response.ts";
import { listChildren } from "./read-xml.ts";
import type { XmlElement } from "./read-xml.ts";
import { checkAge, checkAuthentication, checkPeriod, isWithin } from "./saml-times.ts";
import { samlNames } from "./saml-names.ts";
import { SamlRefusal } from "./saml-refusal.ts";

const { assertion } = samlNames;

/** What the answer to a request must contain. */
export type ExpectedAnswer = {
  now: Date;
  requestId: string;
  /** Entity id of the provider that was asked. */
  issuer: string;
  /** Our own entity id, and the URL that answers are sent to. */
  audience: string;
  recipient: string;
  /** The subject must have signed in at the provider since then; null for any time. */
  authenticatedSince: Date | null;
};

/** The subject that the provider names, and what it says about it. */
export type Assertion = { id: string; nameId: string; attributes: AssertionAttributes };

const MAX_NAME_LENGTH = 512;

/** Conditions that we understand; an assertion with another one must be refused. */
const knownConditions: readonly string[] = ["AudienceRestriction", "OneTimeUse", "ProxyRestriction"];

/** Reads who signed in from a verified response. Throws unless it is meant for us and for now. */
export function readAssertion(response: XmlElement, expected: ExpectedAnswer): Assertion {
  const only = readOnly(response, "Assertion");
  checkResponse(response, expected);
  checkVersion(only);
  checkIssuer(only, expected);
  checkAge(only, expected.now);
  checkConditions(readOnly(only, "Conditions"), expected);
  for (const statement of listSome(only, "AuthnStatement")) {
    checkPeriod(null, statement.attributes.get("SessionNotOnOrAfter") ?? null, expected.now);
    if (expected.authenticatedSince !== null) checkAuthentication(statement, expected.authenticatedSince, expected.now);
  }
  const id = only.attributes.get("ID") ?? "";
  return { id, nameId: readSubject(readOnly(only, "Subject"), expected), attributes: readAttributes(only) };
}

function checkResponse(response: XmlElement, expected: ExpectedAnswer): void {
  checkVersion(response);
  checkIssuer(response, expected);
  checkAge(response, expected.now);
  if (response.attributes.get("Destination") !== expected.recipient)
    throw new SamlRefusal("destination", "The response was sent to another address.");
  if (response.attributes.get("InResponseTo") !== expected.requestId)
    throw new SamlRefusal("request", "The response belongs to another request.");
  const statusCode = readStatusCode(response);
  if (statusCode !== samlNames.success) throw new SamlRefusal("provider-refused", `The status is ${statusCode}.`);
}

function checkVersion(element: XmlElement): void {
  if (element.attributes.get("Version") !== "2.0") throw new SamlRefusal("malformed", "The version isn't 2.0.");
}

function checkIssuer(element: XmlElement, { issuer }: ExpectedAnswer): void {
  if (readText(readOnly(element, "Issuer")).trim() !== issuer)
    throw new SamlRefusal("issuer", "The response comes from another provider.");
}

function checkConditions(conditions: XmlElement, { audience, now }: ExpectedAnswer): void {
  const unknown = conditions.children.find(({ name }) => !knownConditions.includes(name));
  if (unknown !== undefined) throw new SamlRefusal("malformed", "A condition is unknown.");
  const until = conditions.attributes.get("NotOnOrAfter");
  if (until === undefined) throw new SamlRefusal("expired", "The assertion has no validity period.");
  checkPeriod(conditions.attributes.get("NotBefore") ?? null, until, now);
  for (const restriction of listSome(conditions, "AudienceRestriction")) {
    const audiences = listChildren(restriction, assertion, "Audience").map((element) => readText(element).trim());
    if (!audiences.includes(audience)) throw new SamlRefusal("audience", "The assertion is for another audience.");
  }
}

function readSubject(subject: XmlElement, expected: ExpectedAnswer): string {
  const confirmations = listSome(subject, "SubjectConfirmation");
  if (!confirmations.some((confirmation) => isConfirmed(confirmation, expected)))
    throw new SamlRefusal("subject", "The subject isn't confirmed for this request, address and time.");
  const name = readOnly(subject, "NameID");
  if (name.attributes.get("Format") === samlNames.transient)
    throw new SamlRefusal("subject", "The subject's name is transient.");
  const qualifier = name.attributes.get("SPNameQualifier");
  if (qualifier !== undefined && qualifier !== expected.audience)
    throw new SamlRefusal("subject", "The name of the subject is for another service.");
  const nameId = readText(name);
  if (nameId.trim() === "" || nameId.length > MAX_NAME_LENGTH || /\p{Cc}/u.test(nameId))
    throw new SamlRefusal("subject", "The name of the subject is empty, too long or not one line.");
  return nameId;
}

/** Whether the bearer is the subject: for this URL, as the answer to this request, for a short time. */
function isConfirmed(confirmation: XmlElement, expected: ExpectedAnswer): boolean {
  const [data] = listChildren(confirmation, assertion, "SubjectConfirmationData");
  const until = data?.attributes.get("NotOnOrAfter");
  if (confirmation.attributes.get("Method") !== samlNames.bearer || data === undefined || until === undefined)
    return false;
  return (
    data.attributes.get("Recipient") === expected.recipient &&
    data.attributes.get("InResponseTo") === expected.requestId &&
    isWithin(data.attributes.get("NotBefore") ?? null, until, expected.now)
  );
}

function readOnly(element: XmlElement, name: string): XmlElement {
  const [only, second] = listChildren(element, assertion, name);
  if (only === undefined || second !== undefined)
    throw new SamlRefusal("malformed", `There must be exactly one ${name}.`);
  return only;
}

function listSome(element: XmlElement, name: string): XmlElement[] {
  const found = listChildren(element, assertion, name);
  if (found.length === 0) throw new SamlRefusal("malformed", `There must be a ${name}.`);
  return found;
}

function readText(element: XmlElement): string {
  if (element.children.length > 0) throw new SamlRefusal("malformed", `The ${element.name} is more than a text.`);
  return element.text;
}
