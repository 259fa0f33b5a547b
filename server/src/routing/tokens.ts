import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits as 43 characters that need no escaping in cookies and headers. */
export function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored instead of a token. Tokens are random, so a plain hash is enough. */
export function hashToken(token: string): string {
  return hash("sha256", token, "base64url");
}

export function isSameToken(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));
}

/**
 * Derives the pre-session of a browser whose session has ended from that session's cookie, so that tabs which notice at
 * the same moment get the same one, and none keeps a token that another has replaced.
 */
export function derivePreSessionToken(endedSessionToken: string): string {
  return hash("sha256", `pre-session:${endedSessionToken}`, "base64url");
}

/** The anti-CSRF token of a signed-out browser, derived from its HttpOnly cookie, so that nothing is stored. */
export function derivePreSessionAntiCsrfToken(preSessionToken: string): string {
  return hash("sha256", `anti-csrf:${preSessionToken}`, "base64url");
}
