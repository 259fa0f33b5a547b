import { asc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { publishers } from "../../db/schema/publishers.table.ts";

type PublisherRow = typeof publishers.$inferSelect;

/** Who may publish some remotes. */
export type Publisher = Omit<PublisherRow, "remoteName" | "furtherRemoteNames"> & { remoteNames: readonly string[] };

export type NewPublisher = Omit<typeof publishers.$inferInsert, "remoteName" | "furtherRemoteNames"> & {
  remoteNames: readonly [string, ...string[]];
};

/** A token that replaces the one before. */
type NewToken = Pick<PublisherRow, "tokenHash" | "expiresAt">;

export class PublishersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Adds a publisher; false if the name exists, even for a revoked one. */
  async create({ remoteNames, ...row }: NewPublisher, on: DatabaseOrTransaction): Promise<boolean> {
    const [remoteName, ...furtherRemoteNames] = remoteNames;
    const added = await on
      .insert(publishers)
      .values({ ...row, remoteName, furtherRemoteNames })
      .onConflictDoNothing({ target: publishers.name })
      .returning({ id: publishers.id });
    return added.length > 0;
  }

  async findByTokenHash(tokenHash: string): Promise<Publisher | null> {
    const [row] = await this.database.select().from(publishers).where(eq(publishers.tokenHash, tokenHash));
    return row ? toPublisher(row) : null;
  }

  async findByName(name: string): Promise<Publisher | null> {
    const [row] = await this.database.select().from(publishers).where(eq(publishers.name, name));
    return row ? toPublisher(row) : null;
  }

  async list(): Promise<Publisher[]> {
    const rows = await this.database.select().from(publishers).orderBy(asc(publishers.name));
    return rows.map(toPublisher);
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.database.update(publishers).set({ lastUsedAt }).where(eq(publishers.id, id));
  }

  async setRevoked(id: string, revokedAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(publishers).set({ revokedAt }).where(eq(publishers.id, id));
  }

  async setToken(id: string, token: NewToken, on: DatabaseOrTransaction): Promise<void> {
    await on.update(publishers).set(token).where(eq(publishers.id, id));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}

const toPublisher = ({ remoteName, furtherRemoteNames, ...row }: PublisherRow): Publisher => ({
  ...row,
  remoteNames: [remoteName, ...furtherRemoteNames],
});
