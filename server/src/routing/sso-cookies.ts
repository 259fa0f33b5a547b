import type { FastifyReply, FastifyRequest } from "fastify";
import { browserCookieSeconds, ssoContextSeconds } from "../features/identity-providers/saml-times.ts";
import { readToken } from "./cookies.ts";

const browserCookieName = "__Host-gatehouse_saml";
const contextCookieName = "__Host-gatehouse_sso";
const refusalCookieName = "__Host-gatehouse_sso_refused";

const hostCookie = { path: "/", secure: true, httpOnly: true } as const;

/**
 * Identifies the browser that began a sign-in at a provider. It must be sent with a form from another site, so it is
 * the only cookie without SameSite; it grants nothing by itself.
 */
const browserCookie = { ...hostCookie, sameSite: "none", maxAge: browserCookieSeconds } as const;
const contextCookie = { ...hostCookie, sameSite: "lax", maxAge: ssoContextSeconds } as const;

export function readBrowserToken(request: FastifyRequest): string | null {
  return readToken(request, browserCookieName);
}

export function setBrowserCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(browserCookieName, token, browserCookie);
}

export function readSsoToken(request: FastifyRequest): string | null {
  return readToken(request, contextCookieName);
}

export function setSsoCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(contextCookieName, token, contextCookie);
}

/** Marks a refused answer. A cookie of its own, so that it never replaces that of an accepted answer. */
export function setSsoRefusalCookie(reply: FastifyReply): void {
  reply.setCookie(refusalCookieName, "1", contextCookie);
}

/** Whether a provider has answered this browser; reading the context tells what. */
export function hasSsoCookie(request: FastifyRequest): boolean {
  return readSsoToken(request) !== null || request.cookies[refusalCookieName] !== undefined;
}

export function clearSsoCookies(reply: FastifyReply): void {
  for (const name of [contextCookieName, refusalCookieName])
    reply.clearCookie(name, { ...hostCookie, sameSite: "lax" });
}
