import type { FastifyReply, FastifyRequest } from "fastify";
import type { Requester } from "../features/federation/manifests/release-choices.ts";
import { requesterOf } from "../features/sessions/requester-of.ts";
import type { ActiveSession } from "../features/sessions/active-session.ts";
import { readDeviceToken, setDeviceCookie } from "./cookies.ts";
import { readRequestedOrganization } from "./read-requested-organization.ts";
import { createToken } from "./tokens.ts";

/**
 * Reads who requests versions: the user in the request's organization (else the one chosen last), or while signed out
 * the browser, identified by a cookie that is set if missing.
 */
export function readRequester(request: FastifyRequest, reply: FastifyReply, session: ActiveSession | null): Requester {
  if (session === null) return { bucketKey: ensureDevice(request, reply), userId: null, organizationId: null };
  const wanted = readRequestedOrganization(request) ?? session.organizationId;
  const organization = session.organizations.find(({ id }) => id === wanted);
  return requesterOf(session, organization?.id ?? null);
}

function ensureDevice(request: FastifyRequest, reply: FastifyReply): string {
  const present = readDeviceToken(request);
  if (present !== null) return present;
  const created = createToken();
  setDeviceCookie(reply, created);
  return created;
}
