const deepestCause = 5;

type LoggedError = { type: string; message: string; stack: string; code?: string; cause?: LoggedError };

/**
 * An error in the log's form. Messages of failed queries contain parameters, and PostgreSQL's details contain rows:
 * names, hashes and tokens, which must not be logged.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "" };
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return {
    type: error.name,
    message: readMessage(error),
    ...code,
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
    ...(error.cause === undefined || depth === deepestCause ? {} : { cause: serializeError(error.cause, depth + 1) }),
  };
}

function readMessage(error: Error): string {
  const isQuery = "query" in error && typeof error.query === "string" && "params" in error;
  return isQuery ? `Failed query: ${String(error.query)}` : error.message;
}
