/** Why the browser made no authenticator; `ended` by the page itself. */
export type CreationProblem = "ended" | "dismissed" | "registered" | "unsupported";

/** By the names of the exceptions of the browser's WebAuthn API. */
const problemsByName: Readonly<Record<string, CreationProblem>> = {
  AbortError: "ended",
  // Canceled, not verified, or not answered in time: browsers do not tell which.
  NotAllowedError: "dismissed",
  InvalidStateError: "registered",
};

export function describeCreationProblem(error: unknown): CreationProblem {
  const name = error instanceof Error ? error.name : "";
  return problemsByName[name] ?? "unsupported";
}
