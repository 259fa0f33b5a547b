import { DEFAULT_LANGUAGE, choosableLanguages } from "@gatehouse/shared/rules/languages";
import { nearestLanguage } from "@gatehouse/shared/rules/nearest-language";
import type { FastifyRequest } from "fastify";

/** The console's cookie, in which the browser keeps what its user chose. */
const languageCookieName = "language";

/** The language to write to whoever sent the request: what was chosen in the console, else what the browser asks for. */
export function requestLanguage(request: Pick<FastifyRequest, "cookies" | "headers">): string {
  const chosen = request.cookies[languageCookieName];
  if (choosableLanguages.some((language) => language.code === chosen)) return chosen ?? DEFAULT_LANGUAGE;
  const [wanted = ""] = (request.headers["accept-language"] ?? "").split(/[,;]/, 1);
  return nearestLanguage(wanted.trim());
}
