import type { FastifyReply, FastifyRequest } from "fastify";
import type { SignInTokens } from "../features/sign-ins/sign-ins.service.ts";
import { createToken } from "./tokens.ts";

export const sessionCookieName = "__Host-gatehouse_session";
const preSessionCookieName = "__Host-gatehouse_presession";

/** Random for each browser; selects its canary share while nobody is signed in. */
const deviceCookieName = "__Host-gatehouse_device";
/** 400 days: the longest lifetime that browsers accept. */
const deviceCookieSeconds = 34_560_000;

/** The `__Host-` prefix requires Secure, path "/" and no domain. Browsers accept it on http://localhost too. */
const cookieOptions = { path: "/", secure: true, httpOnly: true, sameSite: "lax" } as const;

/** 256 bits in base64url. Other values are not ours and not looked up. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The browser's own time zone, as its scripts say; unchecked. */
export function readBrowserTimeZone(request: FastifyRequest): string | undefined {
  return request.cookies["timeZone"];
}

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

function clearPreSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(preSessionCookieName, cookieOptions);
}

/** After a step of the sign-in. The pre-session's token is invalid once all factors are proved. */
export function setSignInCookies(reply: FastifyReply, { sessionToken, deviceToken }: SignInTokens): void {
  if (deviceToken !== null) {
    clearPreSessionCookie(reply);
    setDeviceCookie(reply, deviceToken);
  }
  setSessionCookie(reply, sessionToken);
}

/** Sets the pre-session before any tab asks for one: each tab would get another. */
export function setSignedOutCookies(reply: FastifyReply): void {
  clearSessionCookie(reply);
  setPreSessionCookie(reply, createToken());
}

/** Null for what is none of our tokens. */
export function readToken(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  return value !== undefined && tokenPattern.test(value) ? value : null;
}
