import type { ErrorAnswer } from "@gatehouse/shared/contracts/errors.contract";
import { scimEndpoints } from "@gatehouse/shared/contracts/scim.contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseUnavailable, listCauses } from "../db/is-database-unavailable.ts";
import { AppError, errorCodes, MethodNotAllowedError, RetryLaterError } from "../errors.ts";
import type { RouteRegistry } from "../routing/route-registry.ts";
import { sendScimError } from "./send-scim-error.ts";

/** Turns all errors into answers: of services, of Fastify, of unknown URLs, and unexpected ones. */
export function addErrorAnswers(app: FastifyInstance, registry: RouteRegistry): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: error }, "request failed");
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = registry.listMethods(request.url.split("?", 1)[0] ?? "");
    if (methods.length === 0) return sendError(request, reply, new AppError(errorCodes.notFound, 404, nothingHere));
    return sendError(request, reply, new MethodNotAllowedError(request.method, methods));
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  if (error instanceof RetryLaterError) void reply.header("retry-after", error.retryAfterSeconds);
  if (error instanceof MethodNotAllowedError) void reply.header("allow", [...new Set(error.allowed)].join(", "));
  if (request.url.startsWith(`${scimEndpoints.root}/`)) return sendScimError(reply, error);
  const answer: ErrorAnswer = {
    ...error.further,
    code: error.code,
    message: error.message,
    requestId: request.id,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
  };
  return reply.code(error.status).type("application/json; charset=utf-8").send(JSON.stringify(answer));
}

/** Messages of Fastify and its plugins are replaced by our own, by status. */
function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500 } = error;
  // Only static files cause it, for folders and for paths outside of theirs: the answer must not tell what exists
  // there.
  if (statusCode === 403) return new AppError(errorCodes.notFound, 404, nothingHere);
  const known = frameworkErrors[statusCode];
  if (known !== undefined) return new AppError(known.code, statusCode, known.message);
  if (statusCode >= 400 && statusCode < 500) return new AppError(errorCodes.requestInvalid, statusCode, unreadable);
  if (isDeadlock(error)) return new RetryLaterError(1, errorCodes.serverBusy, 503, busy);
  if (isDatabaseUnavailable(error))
    return new AppError("database_unavailable", 503, "The database isn't responding. Try again in a moment.");
  return new AppError(errorCodes.internal, 500, "Something went wrong. Give the request id to support.");
}

const nothingHere = "Nothing exists at this address.";
const unreadable = "The request can't be read.";
const busy = "Somebody else is changing the same thing. Try again in a moment.";

const frameworkErrors: Record<number, { code: string; message: string }> = {
  400: { code: errorCodes.requestInvalid, message: unreadable },
  404: { code: errorCodes.notFound, message: nothingHere },
  412: { code: "precondition_failed", message: "The resource doesn't meet the condition." },
  413: { code: "request_too_large", message: "The request is too large." },
  414: { code: "address_too_long", message: "The address is too long." },
  415: { code: "media_type_unsupported", message: "This content type isn't supported." },
  416: { code: "range_not_satisfiable", message: "The file doesn't have this range." },
  429: { code: errorCodes.tooManyRequests, message: "Too many requests. Wait a moment and try again." },
};

/** SQLSTATE of a transaction that was undone because it and another one waited for each other. */
const isDeadlock = (error: Error): boolean =>
  listCauses(error).some((cause) => "code" in cause && cause.code === "40P01");
