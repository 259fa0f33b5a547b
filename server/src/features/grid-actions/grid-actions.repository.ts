import { and, asc, gt, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { blueprintOf } from "../grids/grids-definitions.ts";
import { operandIn, whereOf } from "../grids/grids-filters.repository.ts";
import type { GridFilter } from "../grids/grids-filters.repository.ts";
import { selectFromSource } from "../grids/grids-select.repository.ts";
import { sourceOf } from "../grids/grids.repository.ts";
import type { GridActionRow } from "./grid-action-row.ts";

/** Rows of a grid. */
export type ActionRows = { definitionId: string; filter: GridFilter };

/** A list of row ids that the database makes; for conditions of other queries. */
export type GridRowIds = SQL;

/** The rows that actions are for, as the grids read them. */
export class GridActionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async count({ definitionId, filter }: ActionRows, on: DatabaseOrTransaction = this.database): Promise<number> {
    const source = sourceOf(definitionId, filter.caller);
    const [row] = await selectFromSource(source, { total: sql<number>`count(*)::int` }, on).where(
      whereOf(source, filter),
    );
    return Number(row?.["total"] ?? 0);
  }

  idsOf({ definitionId, filter }: ActionRows): GridRowIds {
    const source = sourceOf(definitionId, filter.caller);
    return selectFromSource(source, { id: source.id }, this.database).where(whereOf(source, filter)).getSQL();
  }

  /** The first of the rows by id, behind one of them if it is given; locked until the transaction ends. */
  async lock(
    { definitionId, filter }: ActionRows,
    { after, limit }: { after: string | null; limit: number },
    on: DatabaseOrTransaction,
  ): Promise<GridActionRow[]> {
    const source = sourceOf(definitionId, filter.caller);
    const name = operandIn(source, blueprintOf(definitionId)?.definition.DisplayKey ?? "").expression;
    // In the order of the ids, so that of two actions on the same rows one waits, and neither blocks the other.
    const rows = await selectFromSource(source, { id: source.id, name: sql`${name}` }, on)
      .where(and(whereOf(source, filter), after === null ? undefined : gt(source.id, after)))
      .orderBy(asc(source.id))
      .limit(limit)
      .for("update", { of: source.from });
    return rows.map((row) => ({ id: String(row["id"]), name: typeof row["name"] === "string" ? row["name"] : "" }));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
