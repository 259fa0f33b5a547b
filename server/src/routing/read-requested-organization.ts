import type { FastifyRequest } from "fastify";

/** The organization that the tab works in; null if the request names none. The user's access is not checked. */
export function readRequestedOrganization(request: FastifyRequest): string | null {
  const header = request.headers["organizationid"];
  return typeof header === "string" ? header : null;
}
