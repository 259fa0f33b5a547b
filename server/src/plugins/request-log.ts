import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import type { ServerSettings } from "../env.ts";
import type { RecentLog } from "./recent-log.ts";
import { serializeError } from "./serialize-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The path contains a secret: the log names the route instead. */
    hasSecretPath?: boolean;
  }
}

/**
 * JSON lines on stdout, the last of them also in `recent`. Headers, bodies and query strings are never logged: they may
 * contain secrets.
 */
export function createLogOptions(level: ServerSettings["logLevel"], recent: RecentLog): FastifyServerOptions["logger"] {
  const serializers = { req: () => ({}), res: () => ({}), err: (error: unknown) => serializeError(error) };
  const streamWrite = (line: string): string => {
    recent.add(line);
    return line;
  };
  return level === "silent" ? false : { level, serializers, hooks: { streamWrite } };
}

/** One line per answer: failures and changes at `info`, reads at `debug`. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const level = reply.statusCode >= 400 || !isRead ? "info" : "debug";
    request.log[level](
      {
        method: request.method,
        path: describePath(request),
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      "answered",
    );
    done();
  });
}

function describePath({ routeOptions, url }: FastifyRequest): string | undefined {
  return routeOptions.config.hasSecretPath === true ? routeOptions.url : url.split("?", 1)[0];
}
