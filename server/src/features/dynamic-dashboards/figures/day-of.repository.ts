import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Days } from "../days.ts";

/**
 * The day of a timestamp, such as `2026-11-21`. The days' own beginnings decide, and not the database's knowledge of
 * time zones, so that a chart counts what the grid behind it lists.
 */
export function dayOf(column: PgColumn, { names, starts }: Days): SQL<string> {
  const bounds = starts.map((start) => start.toISOString());
  return sql<string>`(${arrayOf(names)}::text[])[width_bucket(${column}, ${arrayOf(bounds)}::timestamptz[])]`;
}

const arrayOf = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]`;
