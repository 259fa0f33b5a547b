import type { FastifyRequest } from "fastify";
import type { ExtensionClient } from "../features/browser-extension/browser-extension-tokens.service.ts";
import type { Publisher } from "../features/publishers/publishers.service.ts";
import type { ScimClient } from "../features/scim/scim-client.ts";
import type { ActiveSession } from "../features/sessions/active-session.ts";

/** Result of the access hook. */
export type RequestAccess = {
  session: ActiveSession | null;
  organizationId: string | null;
  publisher: Publisher | null;
  provider: ScimClient | null;
  extension: ExtensionClient | null;
};

/** On the request itself: garbage collection takes long with a WeakMap of thousands of requests. */
const decided = Symbol("access");

declare module "fastify" {
  interface FastifyRequest {
    [decided]?: RequestAccess;
  }
}

export function setRequestAccess(request: FastifyRequest, access: RequestAccess): void {
  request[decided] = access;
}

/** Throws for a route that is not in the registry: nobody has decided who may call it. */
export function getRequestAccess(request: FastifyRequest): RequestAccess {
  const access = request[decided];
  if (access === undefined) throw new Error(`No access decision was made for ${request.method} ${request.url}`);
  return access;
}
