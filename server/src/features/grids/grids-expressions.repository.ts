import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** A value that is computed, or of a table whose row may be missing. */
export type GridExpression = {
  expression: SQL;
  sqlType: string;
  /** Rows carry null: the value serves filters, and can be very long. */
  isForFilters?: true;
};

export type GridValue = PgColumn | GridExpression;

/** A value of a row as the queries of a grid use it. */
export type GridOperand = { expression: SQL; sqlType: string; isNullable: boolean };

export function operandOf(value: GridValue): GridOperand {
  return "expression" in value
    ? { ...value, isNullable: true }
    : { expression: sql`${value}`, sqlType: value.getSQLType(), isNullable: !value.notNull };
}

const isText = ({ sqlType }: Pick<GridOperand, "sqlType">): boolean => sqlType === "text";

/** The value as text, such as the digits of a port. */
export const textOf = (operand: GridOperand): SQL =>
  isText(operand) ? operand.expression : sql`${operand.expression}::text`;

/**
 * The value in the order of people, where `a` precedes `Z` and `É` is the capital of `é`: the order of the indexes too.
 * The database's own order is that of bytes.
 */
export const inNaturalOrder = (operand: GridOperand): SQL =>
  isText(operand) ? sql`${operand.expression} collate "und-x-icu"` : operand.expression;

/** A value from a request or a cursor, as the operand's type. */
export const valueFor = ({ sqlType }: GridOperand, value: string): SQL => sql`${value}::${sql.raw(sqlType)}`;

/** Makes `%`, `_` and the backslash literal. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
