import type { FastifyRequest } from "fastify";
import type { Publisher } from "../features/publishers/publishers.service.ts";
import type { ActiveSession } from "../features/sessions/sessions.service.ts";

/** What the access hook found out about a request. */
export type RequestAccess = {
  session: ActiveSession | null;
  organizationId: string | null;
  publisher: Publisher | null;
};

const accessByRequest = new WeakMap<FastifyRequest, RequestAccess>();

export function setRequestAccess(request: FastifyRequest, access: RequestAccess): void {
  accessByRequest.set(request, access);
}

/** Fails loudly on a route that was not registered through the registry: such a route has no access decision. */
export function getRequestAccess(request: FastifyRequest): RequestAccess {
  const access = accessByRequest.get(request);
  if (access === undefined) throw new Error(`No access decision was made for ${request.method} ${request.url}`);
  return access;
}
