import { PREVIEW_PARAMETER } from "@gatehouse/shared/contracts/console-page.contract";
import { PREVIEW_HEADER } from "@gatehouse/shared/contracts/previews.contract";
import type { FastifyRequest } from "fastify";
import type { ActiveSession } from "../features/sessions/active-session.ts";

/** The preview links in the address of the tab: of the document itself, or of the document that sends the request. */
function readPreviewLinks(request: FastifyRequest): string[] {
  const header = request.headers[PREVIEW_HEADER];
  const [, query = ""] = /^\/\?([^#]*)/.exec(request.url) ?? [];
  return new URLSearchParams(typeof header === "string" ? header : query).getAll(PREVIEW_PARAMETER);
}

/** Notes on the session which versions its tab previews. */
export function withPreviewLinks(session: ActiveSession, request: FastifyRequest): ActiveSession {
  const previewLinks = readPreviewLinks(request);
  return previewLinks.length === 0 ? session : { ...session, previewLinks };
}
