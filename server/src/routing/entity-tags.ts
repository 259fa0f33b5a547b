import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";

/**
 * The revisions that `If-Match` names; null if the request accepts any. Proxies that compress answers make tags weak, so
 * that these count as well.
 */
export function readExpectedRevisions(request: FastifyRequest): readonly string[] | null {
  const header = request.headers["if-match"]?.trim();
  if (header === undefined || header === "*") return null;
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = ""]) => tag);
}

/** The revision that the request changes, where there are no older clients: nobody overwrites what they have not read. */
export function readRevision(request: FastifyRequest): string {
  const [revision] = readExpectedRevisions(request) ?? [];
  if (revision !== undefined) return revision;
  throw new AppError(
    errorCodes.revisionMissing,
    428,
    "Send the revision that you read in the If-Match header, so that no change of somebody else is overwritten.",
  );
}

export function sendRevision(reply: FastifyReply, revision: string): void {
  void reply.header("etag", `"${revision}"`);
}
