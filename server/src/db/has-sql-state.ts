/** Whether a statement failed with this SQLSTATE. The error is pg's, or the one that drizzle wraps around it. */
export function hasSqlState(error: unknown, state: string): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === state;
}
