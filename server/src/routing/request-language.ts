import { DEFAULT_LANGUAGE, choosableLanguages } from "@gatehouse/shared/rules/languages";
import { nearestLanguage } from "@gatehouse/shared/rules/nearest-language";
import type { FastifyRequest } from "fastify";

/** The console's cookie with the user's choice. */
const languageCookieName = "language";

/** The language chosen in this browser. The value is unchecked: it may be no language. */
export function readChosenLanguage(request: Pick<FastifyRequest, "cookies">): string | undefined {
  return request.cookies[languageCookieName];
}

/**
 * The language for texts to the requester: the one chosen in the console, else that of `Accept-Language`, which the
 * console sets to its own for requests to the API.
 */
export function requestLanguage(request: Pick<FastifyRequest, "cookies" | "headers">): string {
  const chosen = readChosenLanguage(request);
  if (choosableLanguages.some((language) => language.code === chosen)) return chosen ?? DEFAULT_LANGUAGE;
  const [wanted = ""] = (request.headers["accept-language"] ?? "").split(/[,;]/, 1);
  return nearestLanguage(wanted.trim());
}
