import type { XmlElement } from "./read-xml.ts";
import { SamlRefusal } from "./saml-refusal.ts";

/** How far a provider's clock may be from ours. */
export const clockSkewMs = 60_000;

/** How old an answer may be when it comes; users do not wait on the way from the provider to us. */
export const longestAgeMs = 5 * 60_000;

/** How long a sign-in at a provider may take, with its password and its second factor. */
export const requestLifetimeMs = 10 * 60_000;

/** An xs:dateTime that names its time zone; without one it would be read in ours. */
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Refuses what was not issued just now. */
export function checkAge(element: XmlElement, now: Date): void {
  const issuedAtMs = readTime(element.attributes.get("IssueInstant") ?? "");
  if (issuedAtMs > now.getTime() + clockSkewMs || issuedAtMs + longestAgeMs + clockSkewMs <= now.getTime())
    throw new SamlRefusal("expired", `The ${element.name} is too old, or of the future.`);
}

/** Whether it is now, give or take the skew, in the period; null is an open end. */
export function isWithin(notBefore: string | null, notOnOrAfter: string | null, now: Date): boolean {
  if (notBefore !== null && now.getTime() + clockSkewMs < readTime(notBefore)) return false;
  return notOnOrAfter === null || now.getTime() - clockSkewMs < readTime(notOnOrAfter);
}

export function checkPeriod(notBefore: string | null, notOnOrAfter: string | null, now: Date): void {
  if (!isWithin(notBefore, notOnOrAfter, now))
    throw new SamlRefusal("expired", "The assertion is not valid yet, or not any more.");
}

function readTime(text: string): number {
  const timeMs = timePattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timeMs)) throw new SamlRefusal("malformed", "A time cannot be read.");
  return timeMs;
}
