import type { SignInFailure } from "./sign-in-failure.ts";

const kindsByName: Readonly<Record<string, "keyDismissed" | "keyUnsupported" | "keyRefused">> = {
  NotAllowedError: "keyDismissed",
  SecurityError: "keyRefused",
  NotSupportedError: "keyUnsupported",
  UnknownError: "keyUnsupported",
};

/** Sorts what the browser says instead of giving a signature; null when the page itself took the request back. */
export function describeCeremonyError(error: unknown): SignInFailure | null {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "AbortError" ? null : { kind: kindsByName[name] ?? "keyUnsupported" };
}
