import type { SignInFailure } from "./sign-in-failure.ts";

const kindsByName: Readonly<Record<string, "keyDismissed" | "keyUnsupported" | "keyRefused">> = {
  NotAllowedError: "keyDismissed",
  SecurityError: "keyRefused",
  NotSupportedError: "keyUnsupported",
  UnknownError: "keyUnsupported",
};

/** Classifies an error of the browser's WebAuthn API; null if the page itself aborted the request. */
export function describeCeremonyError(error: unknown): SignInFailure | null {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return name === "AbortError" ? null : { kind: kindsByName[name] ?? "keyUnsupported" };
}
