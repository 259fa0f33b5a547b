import { once } from "node:events";
import { finished } from "node:stream/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { RowFault } from "./import-problem.ts";
import type { StagedValue } from "./import-values.ts";
import type { ImportedKind } from "./imported-kind.ts";
import { STAGE } from "./stage-table.ts";
import * as sql from "./stage-table.ts";
import type { ComparedRows, RowChange, StageCounts, StagedRow } from "./staged-import.ts";

/** Rows of one import in a temporary table, in the transaction of the import. */
export class ImportsStageRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Commits if `act` returns true as `isDone`, else leaves everything as it was. */
  async inTransaction<Result>(
    kind: ImportedKind,
    act: (stage: ImportStage, on: DatabaseOrTransaction) => Promise<{ isDone: boolean; result: Result }>,
  ): Promise<Result> {
    const client = await this.database.$client.connect();
    try {
      await client.query("BEGIN");
      await client.query(sql.createStage(kind));
      const { isDone, result } = await act(new ImportStage(client, kind), drizzle({ client }));
      await client.query(isDone ? "COMMIT" : "ROLLBACK");
      return result;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }
}

export class ImportStage implements ComparedRows {
  private readonly client: PoolClient;
  private readonly kind: ImportedKind;

  constructor(client: PoolClient, kind: ImportedKind) {
    this.client = client;
    this.kind = kind;
  }

  async copy(rows: AsyncIterable<StagedRow>): Promise<void> {
    const stream = this.client.query(copyFrom(sql.copyStage(this.kind)));
    const ended = finished(stream);
    // Reported where it is awaited, also if the rows fail first.
    ended.catch(() => undefined);
    // Without a connection, writing and destroying fail in a way that hides why.
    const failures: Error[] = [];
    stream.once("error", (error) => failures.push(error));
    try {
      for await (const { line, key, values } of rows) {
        if (failures[0]) throw failures[0];
        if (!stream.write(`${[line, key, ...values].map(encode).join("\t")}\n`))
          // A connection that ends drains nothing more.
          await Promise.race([once(stream, "drain"), ended]);
      }
    } catch (error) {
      if (failures[0]) throw failures[0];
      stream.destroy(error instanceof Error ? error : undefined);
      await ended.catch(() => undefined);
      throw error;
    }
    stream.end();
    await ended;
    await this.client.query(`ANALYZE ${STAGE}`);
  }

  async query<Row extends object>(statement: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return (await this.client.query<Row>(statement, [...parameters])).rows;
  }

  async count(): Promise<StageCounts> {
    const [counts] = await this.query<StageCounts>(
      `SELECT count(*) FILTER (WHERE outcome = 'new')::int AS new,
         count(*) FILTER (WHERE outcome = 'changed')::int AS changed,
         count(*) FILTER (WHERE outcome = 'unchanged')::int AS unchanged,
         count(*) FILTER (WHERE fault_code IS NOT NULL)::int AS faults FROM ${STAGE}`,
    );
    return counts ?? { new: 0, changed: 0, unchanged: 0, faults: 0 };
  }

  listFaults(limit: number): Promise<RowFault[]> {
    return this.query<RowFault>(
      `SELECT line, fault_field AS field, fault_code AS code FROM ${STAGE} WHERE fault_code IS NOT NULL
       ORDER BY line LIMIT $1`,
      [limit],
    );
  }

  listChanges(limit: number): Promise<RowChange[]> {
    return this.query<RowChange>(
      `SELECT line, outcome, ${sql.quote(this.kind.nameField)} AS name, coalesce(changes, '{}') AS changes
       FROM ${STAGE} WHERE outcome IN ('new', 'changed') ORDER BY line LIMIT $1`,
      [limit],
    );
  }

  async keepRows(importId: string): Promise<void> {
    await this.query(sql.keepRows(this.kind), [importId]);
  }
}

/** A value in COPY's text format. */
function encode(value: StagedValue): string {
  if (value === null) return "\\N";
  if (Array.isArray(value))
    return escape(`{${value.map((item) => `"${item.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`);
  return escape(String(value));
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };
const escape = (text: string): string => text.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);
