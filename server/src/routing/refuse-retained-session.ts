import type { FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

const headerName = "x-retain-session";

/**
 * With this header a browser extension asks to keep a session beyond its idle limit. Only a live extension token allows
 * that, and this server issues none: the request is refused instead of silently ignored.
 */
export function refuseRetainedSession(request: FastifyRequest): void {
  if (request.headers[headerName] !== undefined)
    throw new AppError("extension_token_required", 403, "Only a browser extension with a live token can request this.");
}
