import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { GridSource } from "./grids-source.repository.ts";

/** A query on the rows of a grid with its joins; the condition is the caller's. */
export function selectFromSource(
  source: GridSource,
  fields: Record<string, PgColumn | SQL>,
  on: DatabaseOrTransaction,
) {
  const query = on.select(fields).from(source.from).$dynamic();
  for (const { table, on: condition, isOptional } of source.joins ?? []) {
    if (isOptional) query.leftJoin(table, condition);
    else query.innerJoin(table, condition);
  }
  return query;
}
