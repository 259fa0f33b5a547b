import type { FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

const headerName = "x-retain-session";

/**
 * A browser extension asks by this header that a session is kept beyond its idle limit. That is for holders of a live
 * extension token, of which this server issues none yet: so nobody may ask it, and nothing is prolonged silently.
 */
export function refuseRetainedSession(request: FastifyRequest): void {
  if (request.headers[headerName] !== undefined)
    throw new AppError("extension_token_required", 403, "Only a browser extension with a live token may ask this.");
}
