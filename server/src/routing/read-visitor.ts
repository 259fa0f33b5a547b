import type { FastifyReply, FastifyRequest } from "fastify";
import type { Visitor } from "../features/sessions/session-read.service.ts";
import type { ActiveSession } from "../features/sessions/active-session.ts";
import { readPreSessionToken, readSessionToken, setPreSessionCookie } from "./cookies.ts";
import { readRequestedOrganization } from "./read-requested-organization.ts";
import { createToken, derivePreSessionToken } from "./tokens.ts";

/** Gives a signed-out browser the cookie that its anti-CSRF token is derived from. */
export function readVisitor(request: FastifyRequest, reply: FastifyReply, session: ActiveSession | null): Visitor {
  return session === null
    ? { session, preSessionToken: ensurePreSession(request, reply) }
    : { session, requestedOrganizationId: readRequestedOrganization(request) };
}

function ensurePreSession(request: FastifyRequest, reply: FastifyReply): string {
  const present = readPreSessionToken(request);
  if (present !== null) return present;
  const ended = readSessionToken(request);
  const created = ended === null ? createToken() : derivePreSessionToken(ended);
  setPreSessionCookie(reply, created);
  return created;
}
