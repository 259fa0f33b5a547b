import { randomUUID } from "node:crypto";
import Fastify, { LogController } from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import type { ServerSettings } from "./env.ts";
import { AppError, errorCodes } from "./errors.ts";
import { stripRetryNumber } from "./features/federation/releases/strip-retry-number.ts";
import { answerBrokenRequest, answerExpectation } from "./plugins/broken-requests.ts";
import { sendError } from "./plugins/error-answers.ts";
import { setSecurityHeaders } from "./plugins/security-headers.ts";

const bodyLimitBytes = 1024 * 1024;
/** Node's own refusal of a request without a host would be empty; plugins/transport-security.ts refuses it. */
const hostChecks = { requireHostHeader: false };

export type FastifyOptions = {
  settings: Pick<ServerSettings, "trustedProxies">;
  logger: FastifyServerOptions["logger"];
  tls?: { certificate: string; key: string };
};

/** The bare Fastify instance: parsing, limits, proxies, TLS and request ids, no routes. */
export function createFastify(options: FastifyOptions): FastifyInstance {
  const trustedProxies = options.settings.trustedProxies;
  const shared: FastifyServerOptions = {
    logger: options.logger ?? false,
    // plugins/request-log.ts logs instead: Fastify's lines would contain query strings.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustedProxies.length === 0 ? false : trustedProxies,
    // Request ids from clients are not used: they would end up in logs and answers.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: true,
    rewriteUrl: (request) => stripRetryNumber(request.url ?? "/"),
    routerOptions: { maxParamLength: 500 },
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    // A URL that cannot be decoded never reaches the routes, so it has its own answer.
    frameworkErrors: (_error, request, reply) => answerBadAddress(request, reply),
    clientErrorHandler: answerBrokenRequest,
  };
  const app = options.tls === undefined ? Fastify({ ...shared, http: hostChecks }) : createTls(shared, options.tls);
  app.server.on("checkExpectation", answerExpectation);
  app.removeContentTypeParser("text/plain");
  return app;
}

/** HTTP/2, with HTTP/1.1 for clients that lack it. */
function createTls(shared: object, tls: { certificate: string; key: string }): FastifyInstance {
  const instance: unknown = Fastify({
    ...shared,
    http2: true,
    https: { allowHTTP1: true, cert: tls.certificate, key: tls.key, ...hostChecks },
  });
  // The two kinds of server differ only in type parameters; the API used here is the same.
  return instance as FastifyInstance;
}

function answerBadAddress(request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(request, reply);
  sendError(request, reply, new AppError(errorCodes.requestInvalid, 400, "The address can't be read."));
}
