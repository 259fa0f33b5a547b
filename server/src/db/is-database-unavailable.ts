import { DrizzleQueryError } from "drizzle-orm";

/**
 * SQLSTATE classes 08 (connection), 53 (resources, such as a full disk) and 57P (shutting down), and 25006 (read-only,
 * as after the database has become a standby), or no connection at all.
 */
export function isDatabaseUnavailable(error: Error): boolean {
  return listCauses(error).some((cause) => {
    const isFailedConnect = "syscall" in cause && cause.syscall === "connect";
    if (/^(08|53|57P|25006)/.test(readCode(cause)) || isFailedConnect || isLostQuery(cause)) return true;
    return /Connection terminated|timeout exceeded when trying to connect|is not queryable/.test(cause.message);
  });
}

/** A query whose connection was lost. The error is that of any socket, so only its wrapper tells that it's the database's. */
function isLostQuery(error: Error): boolean {
  if (!(error instanceof DrizzleQueryError) || error.cause === undefined) return false;
  return /^(ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(readCode(error.cause));
}

const readCode = (error: Error): string => ("code" in error && typeof error.code === "string" ? error.code : "");

/** An error and what caused it. */
export function listCauses(error: Error): Error[] {
  return [error, ...(error.cause instanceof Error ? listCauses(error.cause) : [])];
}
