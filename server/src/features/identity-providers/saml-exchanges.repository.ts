import { and, eq, lt } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { samlExchanges } from "../../db/schema/identity-providers.table.ts";

export type SentRequest = {
  id: string;
  providerId: string;
  browserHash: string;
  sessionHash: string | null;
  target: string;
  expiresAt: Date;
};

export class SamlExchangesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async createRequest(request: SentRequest): Promise<void> {
    await this.database.insert(samlExchanges).values({ ...request, kind: "request" });
  }

  /** Removes and returns the request, so that of several answers only one counts, also concurrently. */
  async takeRequest(id: string, browserHash: string): Promise<typeof samlExchanges.$inferSelect | null> {
    const [row] = await this.database
      .delete(samlExchanges)
      .where(
        and(eq(samlExchanges.id, id), eq(samlExchanges.kind, "request"), eq(samlExchanges.browserHash, browserHash)),
      )
      .returning();
    return row ?? null;
  }

  /** False if this assertion of the provider was used before. */
  async createAssertion(
    assertion: { id: string; providerId: string; expiresAt: Date },
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const added = await on
      .insert(samlExchanges)
      .values({ ...assertion, kind: "assertion" })
      .onConflictDoNothing({ target: [samlExchanges.providerId, samlExchanges.id] })
      .returning({ id: samlExchanges.id });
    return added.length > 0;
  }

  async removeExpiredBefore(moment: Date): Promise<void> {
    await this.database.delete(samlExchanges).where(lt(samlExchanges.expiresAt, moment));
  }
}
