import { asc, eq } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { directories } from "../../db/schema/directories.table.ts";

export type DirectoryRow = typeof directories.$inferSelect;
export type NewDirectoryRow = typeof directories.$inferInsert;

export class DirectoriesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** In the order of the sign-in page. */
  async list(on: DatabaseOrTransaction = this.database): Promise<DirectoryRow[]> {
    return on.select().from(directories).orderBy(asc(directories.position), asc(directories.label));
  }

  /** Locks the row until the transaction ends. */
  async findForChange(id: string, on: DatabaseOrTransaction): Promise<DirectoryRow | null> {
    const [row] = await on.select().from(directories).where(eq(directories.id, id)).for("update");
    return row ?? null;
  }

  async create(row: NewDirectoryRow, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(directories).values(row);
  }

  async replace(row: NewDirectoryRow & { id: string }, on: DatabaseOrTransaction): Promise<void> {
    await on.update(directories).set(row).where(eq(directories.id, row.id));
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(directories).where(eq(directories.id, id));
  }

  /** Two directories that are added at one moment see each other: labels that differ in case only are one label. */
  inTurn<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (on) => {
      await takeTurn("directories", on);
      return work(on);
    });
  }

  inTransaction<Result>(work: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(work);
  }
}
