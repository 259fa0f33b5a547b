import { scimMediaType } from "@gatehouse/shared/contracts/scim.contract";
import type { FastifyReply } from "fastify";

/** Answers with a resource or a list of SCIM; a resource has its version as the ETag too. */
export function sendScim(reply: FastifyReply, status: number, answer: Record<string, unknown>): FastifyReply {
  const { meta } = answer;
  if (typeof meta === "object" && meta !== null && "version" in meta) void reply.header("etag", String(meta.version));
  return reply.code(status).type(`${scimMediaType}; charset=utf-8`).send(JSON.stringify(answer));
}
