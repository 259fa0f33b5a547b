import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import type { GridSort } from "@gatehouse/shared/contracts/grids.contract";
import { and, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../db/client.ts";
import type { GridCaller } from "./grid-caller.ts";
import type { GridValue } from "./grids-expressions.repository.ts";
import { operandIn, whereOf } from "./grids-filters.repository.ts";
import type { GridFilter } from "./grids-filters.repository.ts";
import { orderOf, segmentsOf } from "./grids-keyset.repository.ts";
import type { GridPosition, GridReading } from "./grids-keyset.repository.ts";
import { selectFromSource } from "./grids-select.repository.ts";
import { gridSources } from "./grids-sources.repository.ts";
import type { GridSource } from "./grids-source.repository.ts";

/** A row, and where it stands in the sort that it was read by. */
export type PositionedRow = { row: Record<string, unknown>; position: GridPosition };

type Slice = { sort: GridSort; limit: number; offset: number };

const BATCH_ROWS = 500;

export class GridsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Rows that match, counted no further than `limit`. */
  async countUpTo(definitionId: string, filter: GridFilter, limit: number): Promise<number> {
    const source = sourceOf(definitionId, filter.caller);
    const rows = this.select(source, { one: sql`1` })
      .where(whereOf(source, filter))
      .limit(limit);
    const found = await this.database.execute<{ total: number }>(
      sql`select count(*)::int as total from ${rows} matching`,
    );
    return found.rows[0]?.total ?? 0;
  }

  /** Names the transactions that are finished by now. */
  async readSnapshot(): Promise<string> {
    const { rows } = await this.database.execute<{ snapshot: string }>(
      sql`select pg_current_snapshot()::text as snapshot`,
    );
    return rows[0]?.snapshot ?? "";
  }

  async count(definitionId: string, filter: GridFilter): Promise<number> {
    const source = sourceOf(definitionId, filter.caller);
    const [row] = await this.select(source, { total: sql<number>`count(*)::int` }).where(whereOf(source, filter));
    return Number(row?.["total"] ?? 0);
  }

  /** For clients that read pages by number. */
  async listPage(definitionId: string, filter: GridFilter, { sort, limit, offset }: Slice) {
    const source = sourceOf(definitionId, filter.caller);
    const found = await this.select(source, selectionOf(source, sort.field))
      .where(whereOf(source, filter))
      .orderBy(orderOf(source, sort))
      .limit(limit)
      .offset(offset);
    return found.map((row) => toPositionedRow(row).row);
  }

  /** Rows next to a position in the order of the reading, which for a backward one is that of the sort reversed. */
  async list(definitionId: string, filter: GridFilter, reading: GridReading, limit: number): Promise<PositionedRow[]> {
    const source = sourceOf(definitionId, filter.caller);
    const where = whereOf(source, filter);
    const rows: PositionedRow[] = [];
    for (const { condition, order } of segmentsOf(source, reading)) {
      if (rows.length >= limit) break;
      const found = await this.select(source, selectionOf(source, reading.sort.field))
        .where(and(where, condition))
        .orderBy(order)
        .limit(limit - rows.length);
      rows.push(...found.map(toPositionedRow));
    }
    return rows;
  }

  /** All rows that match in the order of the sort, in batches; rows that come or go while it reads shift no others. */
  async *iterate(
    definitionId: string,
    filter: GridFilter,
    sort: GridSort,
    batchRows = BATCH_ROWS,
  ): AsyncGenerator<Record<string, unknown>[]> {
    let from: GridPosition | null = null;
    for (;;) {
      const rows: PositionedRow[] = await this.list(definitionId, filter, { sort, isBackward: false, from }, batchRows);
      if (rows.length > 0) yield rows.map(({ row }) => row);
      from = rows.at(-1)?.position ?? null;
      if (rows.length < batchRows) return;
    }
  }

  private select(source: GridSource, fields: Record<string, PgColumn | SQL>) {
    return selectFromSource(source, fields, this.database);
  }
}

/** The source of a grid as the caller may read it. */
export function sourceOf(definitionId: string, caller: GridCaller): GridSource {
  const source = gridSources[definitionId];
  if (!source) throw new Error(`The grid ${definitionId} has no source`);
  return source.columnsFor ? { ...source, columns: { ...source.columns, ...source.columnsFor(caller) } } : source;
}

const positionValue = "position_value";
const positionId = "position_id";

const shownValue = (value: GridValue): PgColumn | SQL => {
  if (!("expression" in value)) return value;
  return value.isForFilters ? sql`null` : value.expression;
};

/** As text, the value of a position keeps the microseconds that `Date` can't hold. */
function selectionOf(source: GridSource, sortField: string): Record<string, PgColumn | SQL> {
  const columns = Object.entries(source.columns).map(([field, value]): [string, PgColumn | SQL] => [
    field,
    shownValue(value),
  ]);
  return {
    ...Object.fromEntries(columns),
    [GRID_ROW_ID]: sql`${source.id}::text`,
    [positionValue]: sql`${operandIn(source, sortField).expression}::text`,
    [positionId]: sql`${source.id}::text`,
  };
}

function toPositionedRow(found: Record<string, unknown>): PositionedRow {
  const { [positionValue]: value, [positionId]: id, ...row } = found;
  return { row, position: { value: typeof value === "string" ? value : null, id: String(id) } };
}
