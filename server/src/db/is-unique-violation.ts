import { hasSqlState } from "./has-sql-state.ts";

const UNIQUE_VIOLATION = "23505";

/** Whether the database refused a row because another one has its unique values. */
export const isUniqueViolation = (error: unknown): boolean => hasSqlState(error, UNIQUE_VIOLATION);
