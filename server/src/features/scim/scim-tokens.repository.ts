import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { scimTokens } from "../../db/schema/scim-tokens.table.ts";

export type ScimTokenRow = typeof scimTokens.$inferSelect;

/** A token with the name of its provider, and whether the provider is in use. */
export type TokenOfProvider = { token: ScimTokenRow; identifier: string; isEnabled: boolean };

const ofProvider = {
  token: scimTokens,
  identifier: identityProviders.identifier,
  isEnabled: identityProviders.isEnabled,
};

export class ScimTokensRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async create(row: typeof scimTokens.$inferInsert, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(scimTokens).values(row);
  }

  async findByHash(tokenHash: string): Promise<TokenOfProvider | null> {
    const [row] = await this.database
      .select(ofProvider)
      .from(scimTokens)
      .innerJoin(identityProviders, eq(identityProviders.id, scimTokens.providerId))
      .where(eq(scimTokens.tokenHash, tokenHash));
    return row ?? null;
  }

  /** Locks the token until the transaction ends. */
  async findForChange(id: string, on: DatabaseOrTransaction): Promise<TokenOfProvider | null> {
    const [row] = await on
      .select(ofProvider)
      .from(scimTokens)
      .innerJoin(identityProviders, eq(identityProviders.id, scimTokens.providerId))
      .where(eq(scimTokens.id, id))
      .for("update", { of: scimTokens });
    return row ?? null;
  }

  /** Tokens that aren't revoked, oldest first; of one provider, or of all. */
  async list(providerId: string | null, on: DatabaseOrTransaction = this.database): Promise<TokenOfProvider[]> {
    return on
      .select(ofProvider)
      .from(scimTokens)
      .innerJoin(identityProviders, eq(identityProviders.id, scimTokens.providerId))
      .where(and(isNull(scimTokens.revokedAt), providerId === null ? undefined : eq(scimTokens.providerId, providerId)))
      .orderBy(asc(identityProviders.identifier), asc(scimTokens.createdAt), asc(scimTokens.id));
  }

  /** Locks the provider, so that no two tokens are created at once; null if there is none. */
  async lockProvider(identifier: string, on: DatabaseOrTransaction): Promise<string | null> {
    const [row] = await on
      .select({ id: identityProviders.id })
      .from(identityProviders)
      .where(eq(identityProviders.identifier, identifier))
      .for("update");
    return row?.id ?? null;
  }

  async setLastUsed(id: string, lastUsedAt: Date): Promise<void> {
    await this.database.update(scimTokens).set({ lastUsedAt }).where(eq(scimTokens.id, id));
  }

  async setRevoked(id: string, revokedAt: Date, on: DatabaseOrTransaction): Promise<void> {
    await on.update(scimTokens).set({ revokedAt }).where(eq(scimTokens.id, id));
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
