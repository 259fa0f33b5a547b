import { asc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { publishers } from "../../db/schema/publishers.table.ts";

export type PublisherRow = typeof publishers.$inferSelect;
export type NewPublisher = typeof publishers.$inferInsert;

export class PublishersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Adds a publisher; false if the name exists, even for a revoked one. */
  async create(row: NewPublisher, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on
      .insert(publishers)
      .values(row)
      .onConflictDoNothing({ target: publishers.name })
      .returning({ id: publishers.id });
    return added.length > 0;
  }

  async findByTokenHash(tokenHash: string): Promise<PublisherRow | null> {
    const [row] = await this.database.select().from(publishers).where(eq(publishers.tokenHash, tokenHash));
    return row ?? null;
  }

  async findByName(name: string): Promise<PublisherRow | null> {
    const [row] = await this.database.select().from(publishers).where(eq(publishers.name, name));
    return row ?? null;
  }

  async list(): Promise<PublisherRow[]> {
    return this.database.select().from(publishers).orderBy(asc(publishers.name));
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.database.update(publishers).set({ lastUsedAt }).where(eq(publishers.id, id));
  }

  async setRevoked(id: string, revokedAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(publishers).set({ revokedAt }).where(eq(publishers.id, id));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
