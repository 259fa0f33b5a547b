import { and, asc, count, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { identityLinks, identityProviders } from "../../db/schema/identity-providers.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type IdentityProviderRow = typeof identityProviders.$inferSelect;
type NewIdentityProvider = Pick<IdentityProviderRow, "identifier" | "entityId" | "signOnUrl" | "certificates">;

export class IdentityProvidersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(): Promise<(IdentityProviderRow & { linkCount: number })[]> {
    const rows = await this.database
      .select({ provider: identityProviders, linkCount: count(identityLinks.id) })
      .from(identityProviders)
      .leftJoin(identityLinks, eq(identityLinks.providerId, identityProviders.id))
      .groupBy(identityProviders.id)
      .orderBy(asc(identityProviders.identifier));
    return rows.map(({ provider, linkCount }) => ({ ...provider, linkCount }));
  }

  async listEnabledIdentifiers(): Promise<string[]> {
    const rows = await this.database
      .select({ identifier: identityProviders.identifier })
      .from(identityProviders)
      .where(eq(identityProviders.isEnabled, true))
      .orderBy(asc(identityProviders.identifier));
    return rows.map(({ identifier }) => identifier);
  }

  async findByIdentifier(identifier: string): Promise<IdentityProviderRow | null> {
    const [row] = await this.database
      .select()
      .from(identityProviders)
      .where(eq(identityProviders.identifier, identifier));
    return row ?? null;
  }

  async findById(id: string): Promise<IdentityProviderRow | null> {
    const [row] = await this.database.select().from(identityProviders).where(eq(identityProviders.id, id));
    return row ?? null;
  }

  /** False when there is one of that identifier. */
  async create(provider: NewIdentityProvider, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on
      .insert(identityProviders)
      .values(provider)
      .onConflictDoNothing({ target: identityProviders.identifier })
      .returning({ id: identityProviders.id });
    return added.length > 0;
  }

  async update(
    id: string,
    change: Partial<Pick<IdentityProviderRow, "signOnUrl" | "certificates" | "isEnabled">>,
    on: DatabaseOrTransaction,
  ): Promise<void> {
    await on.update(identityProviders).set(change).where(eq(identityProviders.id, id));
  }

  /** Its links, requests and contexts go with it. */
  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(identityProviders).where(eq(identityProviders.id, id));
  }

  async listLinks(providerId: string): Promise<{ nameId: string; userName: string }[]> {
    return this.database
      .select({ nameId: identityLinks.nameId, userName: users.userName })
      .from(identityLinks)
      .innerJoin(users, eq(users.id, identityLinks.userId))
      .where(eq(identityLinks.providerId, providerId))
      .orderBy(asc(users.canonicalName), asc(identityLinks.nameId));
  }

  /** Id of the user that an administrator has linked to the subject. Who removes the link waits for the transaction. */
  async findLinkedUserId(providerId: string, nameId: string, on: DatabaseOrTransaction): Promise<string | null> {
    const [row] = await on
      .select({ userId: identityLinks.userId })
      .from(identityLinks)
      .where(and(eq(identityLinks.providerId, providerId), eq(identityLinks.nameId, nameId)))
      .for("share");
    return row?.userId ?? null;
  }

  /** False when the subject is linked already. */
  async createLink(link: typeof identityLinks.$inferInsert, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on
      .insert(identityLinks)
      .values(link)
      .onConflictDoNothing({ target: [identityLinks.providerId, identityLinks.nameId] })
      .returning({ id: identityLinks.id });
    return added.length > 0;
  }

  /** Id of the user that the subject was; null when it was nobody. */
  async removeLink(providerId: string, nameId: string, on: DatabaseOrTransaction): Promise<string | null> {
    const [removed] = await on
      .delete(identityLinks)
      .where(and(eq(identityLinks.providerId, providerId), eq(identityLinks.nameId, nameId)))
      .returning({ userId: identityLinks.userId });
    return removed?.userId ?? null;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
