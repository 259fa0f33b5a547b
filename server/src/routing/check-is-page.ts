import type { FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";

/** A page of another site that embeds the URL, as an image for example, must not start a sign-in. */
export function checkIsPage(request: FastifyRequest): void {
  const destination = request.headers["sec-fetch-dest"];
  if (destination !== undefined && destination !== "document")
    throw new AppError(errorCodes.crossSiteRequest, 403, "Open this address in a browser.");
}
