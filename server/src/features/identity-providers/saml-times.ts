import type { XmlElement } from "./read-xml.ts";
import { SamlRefusal } from "./saml-refusal.ts";

/** Accepted difference between a provider's clock and ours. */
export const clockSkewMs = 60_000;

/** Maximum age of an answer at its arrival: browsers forward it at once. */
export const MAX_AGE_MS = 5 * 60_000;

/** Maximum duration of a sign-in at a provider, with password and second factor. */
export const requestLifetimeMs = 10 * 60_000;

/** How long a browser can bring an answer: a late one is refused, and leads back to where the sign-in was to lead. */
export const browserCookieSeconds = 60 * 60;

/** Time for the sign-in page to load, for its notice to be read and accepted, and for the call of `loginSSO`. */
export const ssoContextSeconds = 10 * 60;

/** Time for the window of the provider to close, and for the tab that opened it to use the confirmation. */
export const confirmationLifetimeMs = 2 * 60_000;

/** An xs:dateTime with a time zone; without one it would be read in ours. */
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

/** Throws unless the element was issued a moment ago. */
export function checkAge(element: XmlElement, now: Date): void {
  const issuedAtMs = readTime(element.attributes.get("IssueInstant") ?? "");
  if (issuedAtMs > now.getTime() + clockSkewMs || issuedAtMs + MAX_AGE_MS + clockSkewMs <= now.getTime())
    throw new SamlRefusal("expired", `The ${element.name} is too old or in the future.`);
}

/** Throws unless the provider asked the subject since then: not all providers do it when told to. */
export function checkAuthentication(statement: XmlElement, since: Date, now: Date): void {
  const authenticatedAtMs = readTime(statement.attributes.get("AuthnInstant") ?? "");
  if (authenticatedAtMs > now.getTime() + clockSkewMs || authenticatedAtMs + clockSkewMs < since.getTime())
    throw new SamlRefusal("authentication-old", "The provider didn't ask the user to sign in again.");
}

/** Whether now is within the period, allowing for clock skew; null is an open end. */
export function isWithin(notBefore: string | null, notOnOrAfter: string | null, now: Date): boolean {
  if (notBefore !== null && now.getTime() + clockSkewMs < readTime(notBefore)) return false;
  return notOnOrAfter === null || now.getTime() - clockSkewMs < readTime(notOnOrAfter);
}

export function checkPeriod(notBefore: string | null, notOnOrAfter: string | null, now: Date): void {
  if (!isWithin(notBefore, notOnOrAfter, now))
    throw new SamlRefusal("expired", "The assertion isn't valid yet, or is no longer valid.");
}

function readTime(text: string): number {
  const timeMs = timePattern.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(timeMs)) throw new SamlRefusal("malformed", "A time can't be read.");
  return timeMs;
}
