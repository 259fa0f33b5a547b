import type { FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import { derivePreSessionAntiCsrfToken, isSameToken } from "./tokens.ts";

/**
 * Two independent checks before any change: the origin that the browser reports, and a token that only our own pages
 * can read. Decision 010.
 */
export function checkAntiCsrf(
  request: FastifyRequest,
  sessionAntiCsrfToken: string | null,
  preSessionToken: string | null,
  publicOrigin: string,
): void {
  checkFetchMetadata(request, publicOrigin);
  const expected =
    sessionAntiCsrfToken ?? (preSessionToken === null ? null : derivePreSessionAntiCsrfToken(preSessionToken));
  const given = request.headers["x-anticsrftoken"];
  if (expected === null || typeof given !== "string" || !isSameToken(given, expected))
    throw new AppError(errorCodes.antiCsrfTokenInvalid, 403, "The anti-CSRF token is missing or wrong.");
}

function checkFetchMetadata(request: FastifyRequest, publicOrigin: string): void {
  const site = request.headers["sec-fetch-site"];
  const origin = request.headers.origin;
  const isForeignSite = site !== undefined && site !== "same-origin";
  // The console is also reachable by loopback names, so the request's host counts besides PUBLIC_URL.
  const isForeignOrigin =
    origin !== undefined && origin !== publicOrigin && origin !== `${request.protocol}://${request.host}`;
  if (isForeignSite || isForeignOrigin)
    throw new AppError(errorCodes.crossSiteRequest, 403, "This request didn't come from the console's own pages.");
}
