import type { FastifyInstance } from "fastify";
import { AppError, errorCodes } from "../errors.ts";

/** Makes a scope take form-encoded bodies and no other: their kind needs no preflight, so nothing else may have it. */
export function addFormParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => parseForm(body),
  );
}

/** A field that is there twice is refused: of two values each reader might take another. */
function parseForm(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)];
  if (new Set(fields.map(([name]) => name)).size !== fields.length)
    throw new AppError(errorCodes.requestInvalid, 400, "A field of the form is there twice.");
  return Object.fromEntries(fields);
}
