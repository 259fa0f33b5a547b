import type { ImportProblem } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { and, count, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { inventoryImportChunks } from "../../db/schema/inventory-import-chunks.table.ts";
import { inventoryImports } from "../../db/schema/inventory-imports.table.ts";

export type ImportRecord = typeof inventoryImports.$inferSelect;
export type NewImportRecord = typeof inventoryImports.$inferInsert;

/** Whose imports: those of other users and organizations don't exist for anybody. */
export type ImportOwner = { organizationId: string; userId: string };

/** Uploaded files and their content. */
export class InventoryImportsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }

  /** Throws what `check` throws about the number of files that are being received of the user. */
  async add(record: NewImportRecord, now: Date, check: (receiving: number) => void): Promise<void> {
    await this.database.transaction(async (on) => {
      await takeTurn(`imports of ${record.userId}`, on);
      check(await this.countReceiving(record.userId, now, on));
      await on.insert(inventoryImports).values(record);
    });
  }

  async addChunk(importId: string, position: number, bytes: Buffer): Promise<void> {
    await this.database.insert(inventoryImportChunks).values({ importId, position, bytes });
  }

  /** The content of a file, of which one piece is in memory. */
  async *readContent(importId: string): AsyncGenerator<Uint8Array> {
    for (let position = 0; ; position += 1) {
      const [chunk] = await this.database
        .select({ bytes: inventoryImportChunks.bytes })
        .from(inventoryImportChunks)
        .where(and(eq(inventoryImportChunks.importId, importId), eq(inventoryImportChunks.position, position)));
      if (chunk === undefined) return;
      yield chunk.bytes;
    }
  }

  /** Null also for one that has expired or is still being received. */
  async findOwn(id: string, owner: ImportOwner, now: Date): Promise<ImportRecord | null> {
    const [row] = await this.database
      .select()
      .from(inventoryImports)
      .where(isOwn(id, owner, now));
    return row ?? null;
  }

  /** Locks the import until the transaction ends. */
  async lockOwn(id: string, owner: ImportOwner, now: Date, on: DatabaseOrTransaction): Promise<ImportRecord | null> {
    const [row] = await on
      .select()
      .from(inventoryImports)
      .where(isOwn(id, owner, now))
      .for("update");
    return row ?? null;
  }

  async find(id: string): Promise<ImportRecord | null> {
    const [row] = await this.database.select().from(inventoryImports).where(eq(inventoryImports.id, id));
    return row ?? null;
  }

  /** False if the import is gone. */
  async change(
    id: string,
    changes: Partial<NewImportRecord>,
    on: DatabaseOrTransaction = this.database,
  ): Promise<boolean> {
    const changed = await on
      .update(inventoryImports)
      .set(changes)
      .where(eq(inventoryImports.id, id))
      .returning({ id: inventoryImports.id });
    return changed.length > 0;
  }

  async saveProblem(id: string, problem: ImportProblem): Promise<void> {
    await this.change(id, { problem });
  }

  /** The time that rows written in this transaction get, cut to milliseconds as filters of grids have them. */
  async readTransactionTime(on: DatabaseOrTransaction): Promise<Date> {
    const found = await on.execute<{ ms: number }>(sql`SELECT floor(extract(epoch FROM now()) * 1000)::float8 AS ms`);
    return new Date(found.rows[0]?.ms ?? Number.NaN);
  }

  /** Its content isn't needed any more. */
  async removeContent(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(inventoryImportChunks).where(eq(inventoryImportChunks.importId, id));
  }

  async remove(id: string, on: DatabaseOrTransaction = this.database): Promise<void> {
    await on.delete(inventoryImports).where(eq(inventoryImports.id, id));
  }

  /** Files of a user that are being received. */
  private async countReceiving(userId: string, now: Date, on: DatabaseOrTransaction): Promise<number> {
    const isOfUser = and(eq(inventoryImports.userId, userId), eq(inventoryImports.state, "receiving"));
    const [row] = await on
      .select({ found: count() })
      .from(inventoryImports)
      .where(and(isOfUser, gt(inventoryImports.expiresAt, now)));
    return row?.found ?? 0;
  }

  /** A user's imports but the newest ones. */
  async listOlder(userId: string, kept: number): Promise<Pick<ImportRecord, "id" | "jobId">[]> {
    return this.database
      .select({ id: inventoryImports.id, jobId: inventoryImports.jobId })
      .from(inventoryImports)
      .where(and(eq(inventoryImports.userId, userId), ne(inventoryImports.state, "receiving")))
      .orderBy(desc(inventoryImports.createdAt), desc(inventoryImports.id))
      .offset(kept);
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.delete(inventoryImports).where(lt(inventoryImports.expiresAt, now));
  }
}

const isOwn = (id: string, { organizationId, userId }: ImportOwner, now: Date) =>
  and(
    eq(inventoryImports.id, id),
    eq(inventoryImports.organizationId, organizationId),
    eq(inventoryImports.userId, userId),
    ne(inventoryImports.state, "receiving"),
    gt(inventoryImports.expiresAt, now),
  );
