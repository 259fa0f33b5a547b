import type { ErrorAnswer } from "@gatehouse/shared/contracts/errors.contract";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, errorCodes } from "../errors.ts";
import type { RouteRegistry } from "../routing/route-registry.ts";

/** The one place where errors become answers: of services, of Fastify, of unknown addresses, and of our own faults. */
export function addErrorAnswers(app: FastifyInstance, registry: RouteRegistry): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.status >= 500) request.log.error({ err: error }, "request failed");
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = registry.listMethods(request.url.split("?", 1)[0] ?? "");
    if (methods.length === 0) return sendError(request, reply, new AppError(errorCodes.notFound, 404, nothingHere));
    reply.header("allow", methods.join(", "));
    return sendError(
      request,
      reply,
      new AppError(errorCodes.methodNotAllowed, 405, `This address does not answer ${request.method}.`),
    );
  });
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const answer: ErrorAnswer = {
    ...error.further,
    code: error.code,
    message: error.message,
    requestId: request.id,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
  };
  return reply.code(error.status).type("application/json; charset=utf-8").send(JSON.stringify(answer));
}

/** Messages of Fastify and its plugins are not passed on: they are replaced by ours, by status. */
function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const { statusCode = 500 } = error;
  // Only the files answer it, for folders and for paths that leave theirs: what lies there is nobody's business.
  if (statusCode === 403) return new AppError(errorCodes.notFound, 404, nothingHere);
  const known = frameworkErrors[statusCode];
  if (known !== undefined) return new AppError(known.code, statusCode, known.message);
  if (statusCode >= 400 && statusCode < 500) return new AppError(errorCodes.requestInvalid, statusCode, unreadable);
  if (isDatabaseUnavailable(error))
    return new AppError("database_unavailable", 503, "The database does not answer. Try again in a moment.");
  return new AppError(errorCodes.internal, 500, "The server failed. The request id helps support to find out why.");
}

const nothingHere = "There is nothing at this address.";
const unreadable = "The request cannot be read.";

const frameworkErrors: Record<number, { code: string; message: string }> = {
  400: { code: errorCodes.requestInvalid, message: unreadable },
  404: { code: errorCodes.notFound, message: nothingHere },
  412: { code: "precondition_failed", message: "What is at this address does not meet the condition." },
  413: { code: "request_too_large", message: "The request is too large." },
  414: { code: "address_too_long", message: "The address is too long." },
  415: { code: "media_type_unsupported", message: "This kind of content is not accepted here." },
  416: { code: "range_not_satisfiable", message: "The file has no such range." },
  429: { code: errorCodes.tooManyRequests, message: "Too many requests. Wait a moment and try again." },
};

/** SQLSTATE classes 08 (connection), 53 (resources, such as a full disk) and 57P (shutting down), or no connection at all. */
function isDatabaseUnavailable(error: Error): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause && typeof cause.code === "string" ? cause.code : "";
    const isFailedConnect = "syscall" in cause && cause.syscall === "connect";
    if (/^(08|53|57P)/.test(code) || isFailedConnect) return true;
    if (/Connection terminated|timeout exceeded when trying to connect/.test(cause.message)) return true;
  }
  return false;
}
