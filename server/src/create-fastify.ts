import { randomUUID } from "node:crypto";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import type { AppOptions } from "./app.ts";
import { AppError, errorCodes } from "./errors.ts";
import { withoutAttempt } from "./features/federation/fresh-addresses.ts";
import { answerBrokenRequest } from "./plugins/broken-requests.ts";
import { sendError } from "./plugins/error-answers.ts";
import { setSecurityHeaders } from "./plugins/security-headers.ts";

const bodyLimitBytes = 1024 * 1024;

/** The bare Fastify instance: parsing, limits, proxies, TLS and request ids, no routes. */
export function createFastify(options: Pick<AppOptions, "settings" | "logger" | "tls">): FastifyInstance {
  const trustedProxies = options.settings.trustedProxies;
  const shared: FastifyServerOptions = {
    logger: options.logger ?? false,
    // plugins/request-log.ts writes the lines instead: these would carry query strings.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    // Ids of callers are not taken over: they end up in logs and in answers.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    rewriteUrl: (request) => withoutAttempt(request.url ?? "/"),
    routerOptions: { maxParamLength: 500 },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    // An address that cannot be decoded never reaches the routes, and so needs its own answer.
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
    clientErrorHandler: answerBrokenRequest,
  };
  const app = options.tls === undefined ? Fastify(shared) : createTls(shared, options.tls);
  app.removeContentTypeParser("text/plain");
  return app;
}

/** HTTP/2 with HTTP/1.1 for those who do not speak it. */
function createTls(shared: object, tls: { certificate: string; key: string }): FastifyInstance {
  const instance: unknown = Fastify({
    ...shared,
    http2: true,
    https: { allowHTTP1: true, cert: tls.certificate, key: tls.key },
  });
  // The two server kinds differ in type parameters only; the API that we use is the same.
  return instance as FastifyInstance;
}

function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  sendError(request, reply, new AppError(errorCodes.requestInvalid, 400, "The address cannot be read."));
}
