import type { FastifyReply, FastifyRequest } from "fastify";

export const sessionCookieName = "__Host-gatehouse_session";
const preSessionCookieName = "__Host-gatehouse_presession";

/** Random for each browser; decides only which share of a canary it belongs to while nobody is signed in. */
const deviceCookieName = "__Host-gatehouse_device";
/** The longest that browsers keep a cookie: 400 days. */
const deviceCookieSeconds = 34_560_000;

/** The `__Host-` prefix demands exactly this: Secure, path "/", no domain. Browsers take it on http://localhost too. */
const cookieOptions = { path: "/", secure: true, httpOnly: true, sameSite: "lax" } as const;

/** 256 bits in base64url. Anything else was not made by us and is not looked up. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function readSessionToken(request: FastifyRequest): string | null {
  return readToken(request, sessionCookieName);
}

export function readPreSessionToken(request: FastifyRequest): string | null {
  return readToken(request, preSessionCookieName);
}

export function readDeviceToken(request: FastifyRequest): string | null {
  return readToken(request, deviceCookieName);
}

export function setDeviceCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(deviceCookieName, token, { ...cookieOptions, maxAge: deviceCookieSeconds });
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(sessionCookieName, token, cookieOptions);
}

export function setPreSessionCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(preSessionCookieName, token, cookieOptions);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName, cookieOptions);
}

export function clearPreSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(preSessionCookieName, cookieOptions);
}

/** Null for what is not one of our tokens. */
export function readToken(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value !== undefined && tokenPattern.test(value) ? value : null;
}
