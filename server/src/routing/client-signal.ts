import type { FastifyReply } from "fastify";

/**
 * Aborts when the client has left, or its answer is complete. By the reply, because a request is closed as soon as its
 * body has been read.
 */
export function readClientSignal({ raw }: Pick<FastifyReply, "raw">): AbortSignal {
  const controller = new AbortController();
  raw.once("close", () => controller.abort());
  return controller.signal;
}
