import type { HTTPError } from "ky";
import { stepUp } from "./step-up.ts";

/**
 * A call that our own server refused. `sentAt` is a time of `performance.now()`.
 *
 * @since contract 1
 */
export type RefusedCall = { status: number; needsProof: boolean; sentAt: number };

/** By its name, because ky's own check would be a further export of the first screen. */
const isHttpError = (error: Error): error is HTTPError => error.name === "HTTPError";

const hasCode = (data: unknown, code: string): boolean =>
  typeof data === "object" && data !== null && "code" in data && data.code === code;

/** What a failed call is about; null if our server has not answered it. */
function readRefusedCall(error: Error): RefusedCall | null {
  if (!isHttpError(error) || new URL(error.request.url).origin !== window.location.origin) return null;
  const { data, response, options } = error;
  const needsProof = response.status === 403 && hasCode(data, "recent_sign_in_required");
  return { status: response.status, needsProof, sentAt: Number(options.context["sentAt"]) };
}

/**
 * Sends refused calls again, once and unchanged, if `decide` says so, which may ask the user first. Returns the function
 * that stops it.
 *
 * @since contract 1
 */
export function repeatRefusedCalls(decide: (refused: RefusedCall) => boolean | Promise<boolean>): () => void {
  stepUp.prepare = (options) => {
    // A call of the proof that others wait for must not wait itself.
    if (options.context?.["isProof"] === true) return;
    options.context = { ...options.context, sentAt: performance.now() };
    options.retry = {
      limit: 1,
      methods: ["get", "post", "put", "patch", "delete"],
      delay: () => 0,
      shouldRetry: ({ error }) => {
        const refused = readRefusedCall(error);
        return refused !== null && decide(refused);
      },
    };
  };
  return () => delete stepUp.prepare;
}
