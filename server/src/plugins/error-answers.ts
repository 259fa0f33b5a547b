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
    if (methods.length === 0)
      return sendError(request, reply, new AppError(errorCodes.notFound, 404, "There is nothing at this address."));
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
  const known = frameworkErrors[error.statusCode ?? 500];
  if (known !== undefined) return new AppError(known.code, error.statusCode ?? 400, known.message);
  if (isDatabaseUnavailable(error))
    return new AppError("database_unavailable", 503, "The database does not answer. Try again in a moment.");
  return new AppError(errorCodes.internal, 500, "The server failed. The request id helps support to find out why.");
}

const frameworkErrors: Record<number, { code: string; message: string }> = {
  400: { code: errorCodes.requestInvalid, message: "The request cannot be read." },
  404: { code: errorCodes.notFound, message: "There is nothing at this address." },
  413: { code: "request_too_large", message: "The request is too large." },
  414: { code: "address_too_long", message: "The address is too long." },
  415: { code: "media_type_unsupported", message: "This kind of content is not accepted here." },
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
