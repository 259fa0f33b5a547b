import { isHTTPError, isNetworkError, isTimeoutError } from "ky";
import { z } from "zod/mini";
import { errorAnswerSchema, type FieldError } from "../contracts/errors.contract.ts";

/** Codes that come from the browser side, where the server gave no answer of its own. */
export type LocalErrorCode = "aborted" | "network" | "timeout" | "answer_invalid" | "unexpected";

type ApiErrorInit = {
  status: number;
  code: string;
  message: string;
  fields?: readonly FieldError[];
  requestId?: string;
  cause?: unknown;
};

/** The only error that calls of `@gatehouse/shared/api` reject with. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable word to translate and to decide by. */
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** What support asks for; empty when no answer came. */
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
  if (answer.success) return new ApiError({ ...answer.data, status, cause });
  // A proxy in front of the server answers in its own words; those of the cause name addresses, so no form shows them.
  return new ApiError({ status, code: `http_${status}`, message: "", cause });
}

function isAbort(error: unknown): boolean {
  // A DOMException is no Error in every environment.
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}

/** Turns whatever a request threw into an `ApiError`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isHTTPError(error)) return httpError(error.response.status, error.data, error);
  if (isTimeoutError(error)) return localError("timeout", error);
  if (isNetworkError(error)) return localError("network", error);
  if (isAbort(error)) return localError("aborted", error);
  return localError("unexpected", error);
}
