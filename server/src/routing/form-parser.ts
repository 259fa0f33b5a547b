import type { FastifyInstance } from "fastify";
import { AppError, errorCodes } from "../errors.ts";

/** Makes a scope accept form-encoded bodies only. They need no preflight, so other routes must not accept them. */
export function addFormParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => parseForm(body),
  );
}

/** Refuses a repeated field: two readers might use different values. */
function parseForm(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)];
  if (new Set(fields.map(([name]) => name)).size !== fields.length)
    throw new AppError(errorCodes.requestInvalid, 400, "A field of the form appears twice.");
  return Object.fromEntries(fields);
}
