import type { FastifyReply, FastifyRequest } from "fastify";
import { readDeviceToken, setDeviceCookie } from "../../routing/cookies.ts";
import { createToken } from "../../routing/tokens.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import type { Asker } from "./release-choices.ts";

/**
 * Who asks for versions: the user in the organization of the request (else the one chosen last), or while signed out the
 * browser, which gets a cookie for it.
 */
export function readAsker(request: FastifyRequest, reply: FastifyReply, session: ActiveSession | null): Asker {
  if (session === null) return { bucketKey: ensureDevice(request, reply), userId: null, organizationId: null };
  const wanted = request.headers["organizationid"] ?? session.organizationId;
  const organization = session.organizations.find(({ id }) => id === wanted);
  return { bucketKey: session.user.id, userId: session.user.id, organizationId: organization?.id ?? null };
}

function ensureDevice(request: FastifyRequest, reply: FastifyReply): string {
  const present = readDeviceToken(request);
  if (present !== null) return present;
  const created = createToken();
  setDeviceCookie(reply, created);
  return created;
}
