import { and, asc, count, countDistinct, eq, exists, inArray, isNull, ne, not, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { identityLinks } from "../../db/schema/identity-links.table.ts";
import { identityProviders } from "../../db/schema/identity-providers.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type IdentityProviderRow = typeof identityProviders.$inferSelect;
export type IdentityLinkRow = typeof identityLinks.$inferSelect;
type NewIdentityProvider = Pick<IdentityProviderRow, "identifier" | "entityId" | "signOnUrl" | "certificates"> &
  Partial<IdentityProviderRow>;
export type IdentityProviderChange = Partial<Omit<IdentityProviderRow, "id" | "identifier" | "entityId">>;

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

  /** Locks the row until the transaction ends. */
  async findForChange(id: string, on: DatabaseOrTransaction): Promise<IdentityProviderRow | null> {
    const [row] = await on.select().from(identityProviders).where(eq(identityProviders.id, id)).for("update");
    return row ?? null;
  }

  /** Ids of the usable providers that the user is linked to. */
  async listProviderIdsOf(userId: string, on: DatabaseOrTransaction): Promise<string[]> {
    const rows = await on
      .select({ id: identityProviders.id })
      .from(identityLinks)
      .innerJoin(identityProviders, eq(identityProviders.id, identityLinks.providerId))
      .where(and(eq(identityLinks.userId, userId), eq(identityProviders.isEnabled, true)))
      .groupBy(identityProviders.id);
    return rows.map(({ id }) => id);
  }

  /** Enabled users who can sign in with this provider and with no other one. */
  async countSoleUsers(providerId: string): Promise<number> {
    const otherLinks = this.database
      .select({ id: identityLinks.id })
      .from(identityLinks)
      .innerJoin(identityProviders, eq(identityProviders.id, identityLinks.providerId))
      .where(
        and(
          eq(identityLinks.userId, users.id),
          eq(identityProviders.isEnabled, true),
          ne(identityProviders.id, providerId),
        ),
      );
    const [row] = await this.database
      .select({ counted: countDistinct(users.id) })
      .from(users)
      .innerJoin(identityLinks, eq(identityLinks.userId, users.id))
      .where(and(eq(identityLinks.providerId, providerId), isNull(users.disabledAt), notExists(otherLinks)));
    return row?.counted ?? 0;
  }

  /** False if the identifier exists. */
  async create(provider: NewIdentityProvider, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on
      .insert(identityProviders)
      .values(provider)
      .onConflictDoNothing({ target: identityProviders.identifier })
      .returning({ id: identityProviders.id });
    return added.length > 0;
  }

  async update(id: string, change: IdentityProviderChange, on: DatabaseOrTransaction): Promise<void> {
    await on.update(identityProviders).set(change).where(eq(identityProviders.id, id));
  }

  /** Its links, requests and contexts are deleted too. */
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

  /** Locks the linked user, then the link, until the transaction ends. Every change of both locks in this order. */
  async findLink(providerId: string, nameId: string, on: DatabaseOrTransaction): Promise<IdentityLinkRow | null> {
    const isIt = and(eq(identityLinks.providerId, providerId), eq(identityLinks.nameId, nameId));
    const linked = on.select({ userId: identityLinks.userId }).from(identityLinks).where(isIt);
    await on.select({ id: users.id }).from(users).where(inArray(users.id, linked)).for("update");
    const [row] = await on.select().from(identityLinks).where(isIt).for("share");
    return row ?? null;
  }

  /** Until the transaction ends, nobody else creates a user for the subject. */
  async lockSubject(providerId: string, nameId: string, on: DatabaseOrTransaction): Promise<void> {
    await takeTurn(`${providerId} ${nameId}`, on);
  }

  /** Links a subject to the user that its sign-in has created. */
  async createKeptLink(
    link: Pick<IdentityLinkRow, "providerId" | "nameId" | "userId">,
    on: DatabaseOrTransaction,
  ): Promise<IdentityLinkRow> {
    const [row] = await on
      .insert(identityLinks)
      .values({ ...link, keepsUser: true })
      .returning();
    if (row === undefined) throw new Error("The link was not created.");
    return row;
  }

  /** The provider of a link. */
  async findProviderOfLink(linkId: string): Promise<IdentityProviderRow | null> {
    const [row] = await this.database
      .select({ provider: identityProviders })
      .from(identityLinks)
      .innerJoin(identityProviders, eq(identityProviders.id, identityLinks.providerId))
      .where(eq(identityLinks.id, linkId));
    return row?.provider ?? null;
  }

  /** False if the subject is already linked. */
  async createLink(link: typeof identityLinks.$inferInsert, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on
      .insert(identityLinks)
      .values(link)
      .onConflictDoNothing({ target: [identityLinks.providerId, identityLinks.nameId] })
      .returning({ id: identityLinks.id });
    return added.length > 0;
  }

  /** False if the user has no such link, or if the new name is that of another one. */
  async renameLink(
    { providerId, userId, nameId }: Pick<typeof identityLinks.$inferSelect, "providerId" | "userId" | "nameId">,
    newNameId: string,
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const others = alias(identityLinks, "others");
    const isTaken = exists(
      on
        .select({ id: others.id })
        .from(others)
        .where(and(eq(others.providerId, providerId), eq(others.nameId, newNameId))),
    );
    const isIt = and(eq(identityLinks.userId, userId), eq(identityLinks.nameId, nameId));
    const renamed = await on
      .update(identityLinks)
      .set({ nameId: newNameId })
      .where(and(eq(identityLinks.providerId, providerId), isIt, not(isTaken)))
      .returning({ id: identityLinks.id });
    return renamed.length > 0;
  }

  /** Sign-ins bring the user up to date no more, because the provider does so itself. */
  async leaveUser(providerId: string, userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on
      .update(identityLinks)
      .set({ keepsUser: false })
      .where(and(eq(identityLinks.providerId, providerId), eq(identityLinks.userId, userId)));
  }

  async removeLinksOfUser(providerId: string, userId: string, on: DatabaseOrTransaction): Promise<void> {
    await on
      .delete(identityLinks)
      .where(and(eq(identityLinks.providerId, providerId), eq(identityLinks.userId, userId)));
  }

  /** Id of the linked user; null if there was none. */
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
