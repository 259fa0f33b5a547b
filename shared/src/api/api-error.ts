import { isHTTPError, isNetworkError, isTimeoutError } from "ky";
import * as z from "@gatehouse/shared/schema";
import { errorAnswerSchema, type ErrorAnswer, type FieldError } from "../contracts/errors.contract.ts";

/** Codes set in the browser, if the server sent no error of its own. */
export type LocalErrorCode = "aborted" | "network" | "timeout" | "answer_invalid";

type ApiErrorInit = {
  status: number;
  code: string;
  message: string;
  fields?: readonly FieldError[];
  requestId?: string;
  cause?: unknown;
};

/**
 * The only error that calls of `@gatehouse/shared/api` reject with.
 *
 * @since contract 1
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Stable code, for translation and decisions. */
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Id for support; empty without a response. */
  readonly requestId: string;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.status = init.status;
    this.code = init.code;
    this.fields = init.fields ?? [];
    this.requestId = init.requestId ?? "";
  }
}

function localError(code: LocalErrorCode, cause: unknown): ApiError {
  const message = cause instanceof Error ? cause.message : code;
  return new ApiError({ status: 0, code, message, cause });
}

function httpError(status: number, data: unknown, cause: Error): ApiError {
  const answer = z.safeParse(errorAnswerSchema, data);
  if (answer.success) return new ApiError({ ...answer.data, message: messageOf(answer.data), status, cause });
  // A proxy sends its own error text, and the cause contains URLs, so forms show neither.
  return new ApiError({ status, code: `http_${status}`, message: "", cause });
}

/** Prefers the text for users. */
function messageOf({ UserMessage = "", DeveloperMessage = "", message }: ErrorAnswer): string {
  return UserMessage || DeveloperMessage || message;
}

function isAbort(error: unknown): boolean {
  // DOMException does not extend Error in every environment.
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}

/**
 * Converts anything that a request threw to an `ApiError`.
 *
 * @since contract 1
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isHTTPError(error)) return httpError(error.response.status, error.data, error);
  if (isTimeoutError(error)) return localError("timeout", error);
  if (isNetworkError(error)) return localError("network", error);
  if (isAbort(error)) return localError("aborted", error);
  // Such as a page that a proxy sends with status 200; what the parser says of it is not for users.
  return localError("answer_invalid", error);
}
