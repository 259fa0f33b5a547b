const UNIQUE_VIOLATION = "23505";

/** Whether the database refused a row because another one has its unique values. */
export function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === UNIQUE_VIOLATION;
}
