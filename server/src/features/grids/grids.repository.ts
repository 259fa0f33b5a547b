import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import { and, asc, count, eq, ilike, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client.ts";
import { gridSources } from "./grids-sources.repository.ts";
import type { GridSource } from "./grids-sources.repository.ts";

/** What to look for; every field is one of the definition's, checked by the service. */
export type GridFilter = {
  organizationId: string;
  /** Each must be found in one of `textFields`. */
  words: readonly string[];
  textFields: readonly string[];
  equals: readonly { field: string; value: string }[];
};

export type GridSlice = {
  sort: { field: string; direction: "ascending" | "descending" };
  limit: number;
  offset: number;
};

export class GridsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async count(definitionId: string, filter: GridFilter): Promise<number> {
    const source = sourceOf(definitionId);
    const query = this.database.select({ total: count() }).from(source.from).$dynamic();
    if (source.join) query.innerJoin(source.join.table, source.join.on);
    const [row] = await query.where(conditionOf(source, filter));
    return row?.total ?? 0;
  }

  async list(definitionId: string, filter: GridFilter, slice: GridSlice): Promise<Record<string, unknown>[]> {
    const source = sourceOf(definitionId);
    const query = this.database
      .select({ ...source.columns, [GRID_ROW_ID]: source.id })
      .from(source.from)
      .$dynamic();
    if (source.join) query.innerJoin(source.join.table, source.join.on);
    return query
      .where(conditionOf(source, filter))
      .orderBy(orderOf(columnOf(source, slice.sort.field), slice.sort.direction), asc(source.id))
      .limit(slice.limit)
      .offset(slice.offset);
  }
}

function sourceOf(definitionId: string): GridSource {
  const source = gridSources[definitionId];
  if (!source) throw new Error(`The grid ${definitionId} has no source`);
  return source;
}

function columnOf(source: GridSource, field: string): PgColumn {
  const column = Object.hasOwn(source.columns, field) ? source.columns[field] : undefined;
  if (!column) throw new Error(`The grid's source has no column ${field}`);
  return column;
}

/** The database's own order is that of the bytes, in which `Z` stands before `a` and `É` is not `é` in capitals. */
function inNaturalOrder(column: PgColumn): SQL {
  return sql`${column} collate "und-x-icu"`;
}

/** Rows without a value stand last in both directions: an empty cell is neither the newest nor the oldest. */
function orderOf(column: PgColumn, direction: GridSlice["sort"]["direction"]): SQL {
  const expression = column.dataType === "string" ? inNaturalOrder(column) : sql`${column}`;
  return direction === "ascending" ? sql`${expression} asc nulls last` : sql`${expression} desc nulls last`;
}

function conditionOf(source: GridSource, filter: GridFilter): SQL | undefined {
  const words = filter.words.map((word) => {
    const pattern = `%${escapeLike(word)}%`;
    return or(...filter.textFields.map((field) => ilike(inNaturalOrder(columnOf(source, field)), pattern)));
  });
  const equals = filter.equals.map(({ field, value }) => eq(columnOf(source, field), value));
  return and(eq(source.organizationId, filter.organizationId), ...words, ...equals);
}

/** `%` and `_` stand for themselves, and so does the backslash that says so. */
function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
}
