import type { Options, ResponsePromise } from "ky";
import * as z from "@gatehouse/shared/schema";
import { ApiError, toApiError } from "./api-error.ts";
import { http } from "./http.ts";

/**
 * Any zod schema whose parsed value is `T`.
 *
 * @since contract 1
 */
export type Schema<T> = z.core.$ZodType<T>;

/**
 * Methods that change something.
 *
 * @since contract 1
 */
export type WriteMethod = "post" | "put" | "patch" | "delete";

function parseAnswer<T>(schema: Schema<T>, data: unknown, response: Response): T {
  const parsed = z.safeParse(schema, data);
  if (parsed.success) return parsed.data;
  throw new ApiError({
    status: response.status,
    code: "answer_invalid",
    message: `Unexpected answer of ${response.url.split("?")[0]}: ${z.prettifyError(parsed.error)}`,
    requestId: response.headers.get("x-request-id") ?? "",
    cause: parsed.error,
  });
}

/** Parses the body of a response by the schema. Throws an `ApiError` for every failure, also of the request. */
export async function readAnswer<T>(answer: ResponsePromise, schema: Schema<T>): Promise<T>;
export async function readAnswer<T>(answer: ResponsePromise, schema: Schema<T> | undefined): Promise<T | undefined>;
export async function readAnswer<T>(answer: ResponsePromise, schema: Schema<T> | undefined): Promise<T | undefined> {
  try {
    const response = await answer;
    // Not the response's own text, which would wait without a limit for a body that stalls.
    const text = (await answer.text()).trim();
    // A page that a proxy sends with status 200 fails too: it must not look like a change that was made.
    const data: unknown = (schema ? text : text[0] === "<") ? JSON.parse(text) : undefined;
    return schema && parseAnswer(schema, data, response);
  } catch (error) {
    throw toApiError(error);
  }
}

/**
 * Reads a resource and parses the response by the contract's schema.
 *
 * @since contract 1
 */
export async function getJson<T>(path: string, schema: Schema<T>, init: Options = {}): Promise<T> {
  return readAnswer(http(path, { ...init, method: "get" }), schema);
}

/**
 * Sends a change. With a schema, the response is parsed and returned; without, it may be anything but a page.
 *
 * @since contract 1
 */
export async function sendJson<T>(
  method: WriteMethod,
  path: string,
  body: unknown,
  schema: Schema<T>,
  init?: Options,
): Promise<T>;
export async function sendJson(
  method: WriteMethod,
  path: string,
  body?: unknown,
  schema?: undefined,
  init?: Options,
): Promise<void>;
export async function sendJson<T>(
  method: WriteMethod,
  path: string,
  body?: unknown,
  schema?: Schema<T>,
  init: Options = {},
): Promise<T | undefined> {
  return readAnswer(http(path, { ...init, method, json: body }), schema);
}
