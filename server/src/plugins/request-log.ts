import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { ServerSettings } from "../env.ts";
import { serializeError } from "./serialize-error.ts";

/** JSON lines on stdout. Headers, bodies and query strings are never written: they may carry secrets. */
export function createLogOptions(level: ServerSettings["logLevel"]): FastifyServerOptions["logger"] {
  const serializers = { req: () => ({}), res: () => ({}), err: (error: unknown) => serializeError(error) };
  return level === "silent" ? false : { level, serializers };
}

/** One line for each answer: failures and changes at `info`, reads at `debug`. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const level = reply.statusCode >= 400 || !isRead ? "info" : "debug";
    request.log[level](
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      "answered",
    );
  });
}
