import type { FastifyReply, FastifyRequest } from "fastify";
import { readToken } from "../../routing/cookies.ts";
import { requestLifetimeMs } from "./saml-times.ts";

/** Time for the sign-in page to load and call `loginSSO`. */
export const ssoContextSeconds = 120;

const browserCookieName = "__Host-gatehouse_saml";
const contextCookieName = "__Host-gatehouse_sso";

const hostCookie = { path: "/", secure: true, httpOnly: true } as const;

/**
 * Says which browser began to sign in at a provider. It must come with a form that another site sends, so it is the one
 * cookie without SameSite: alone it opens nothing.
 */
const browserCookie = { ...hostCookie, sameSite: "none", maxAge: requestLifetimeMs / 1000 } as const;
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

export function clearSsoCookie(reply: FastifyReply): void {
  reply.clearCookie(contextCookieName, { ...hostCookie, sameSite: "lax" });
}
