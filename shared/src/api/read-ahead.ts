import type { ResponsePromise } from "ky";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { http } from "./http.ts";
import { getJson, readAnswer, type Schema } from "./requests.ts";

/** A response that nobody has taken by then would be too old. */
const MAX_AGE_MS = 5000;

/** Requests whose reader has not rendered yet, by path. */
const waiting = new Map<string, ResponsePromise>();

/**
 * Requests a resource before what reads it has rendered, unless it is already on its way. The next `useApi` of exactly
 * this path takes the response, also a failed one; without it, the response is dropped after five seconds, or with the
 * session.
 *
 * @since contract 1
 */
export function requestAhead(path: string): void {
  if (waiting.has(path)) return;
  const answer = http(path);
  // Who takes it handles the failure.
  answer.catch(() => undefined);
  waiting.set(path, answer);
  setTimeout(() => {
    if (waiting.get(path) === answer) waiting.delete(path);
  }, MAX_AGE_MS);
}

/** Like `getJson`, but takes the response of `requestAhead` if there is one. */
export function getJsonOrAhead<T>(path: string, schema: Schema<T>): Promise<T> {
  const answer = waiting.get(path);
  waiting.delete(path);
  return answer ? readAnswer(answer, schema) : getJson(path, schema);
}

onSessionCleanup(() => waiting.clear());
