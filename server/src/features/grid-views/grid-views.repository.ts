import { and, asc, count, desc, eq, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { gridViews } from "../../db/schema/grid-views.table.ts";
import { users } from "../../db/schema/users.table.ts";

export type GridViewRow = typeof gridViews.$inferSelect;

/** Where views belong: a grid in an organization. */
export type GridViewPlace = { organizationId: string; definitionId: string };

/** Shared views of others that a user sees at most. */
const MAX_LISTED = 500;

export class GridViewsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Lets one change of a user's views of a grid run at a time, so that limit and names hold. */
  async inTurn<T>(place: GridViewPlace, userId: string, work: (on: DatabaseOrTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (on) => {
      await takeTurn(`grid-views ${place.organizationId} ${place.definitionId} ${userId}`, on);
      return work(on);
    });
  }

  /** The user's own views, then those that others share; each by name. */
  async list(place: GridViewPlace, userId: string): Promise<{ view: GridViewRow; ownerName: string }[]> {
    const isOwn = eq(gridViews.userId, userId);
    return this.database
      .select({ view: gridViews, ownerName: users.userName })
      .from(gridViews)
      .innerJoin(users, eq(users.id, gridViews.userId))
      .where(and(isAt(place), or(isOwn, gridViews.isShared)))
      .orderBy(desc(isOwn), sql`${gridViews.name} collate "und-x-icu"`, asc(gridViews.id))
      .limit(MAX_LISTED);
  }

  async find(place: GridViewPlace, id: string, on: DatabaseOrTransaction = this.database): Promise<GridViewRow | null> {
    const [row] = await on
      .select()
      .from(gridViews)
      .where(and(isAt(place), eq(gridViews.id, id)));
    return row ?? null;
  }

  async count(place: GridViewPlace, userId: string, on: DatabaseOrTransaction): Promise<number> {
    const [row] = await on
      .select({ found: count() })
      .from(gridViews)
      .where(and(isAt(place), eq(gridViews.userId, userId)));
    return row?.found ?? 0;
  }

  /** Whether the user has another view of this name. */
  async isNameTaken(
    place: GridViewPlace,
    { userId, name, exceptId }: { userId: string; name: string; exceptId?: string },
    on: DatabaseOrTransaction,
  ): Promise<boolean> {
    const others = exceptId === undefined ? undefined : ne(gridViews.id, exceptId);
    const found = await on
      .select({ id: gridViews.id })
      .from(gridViews)
      .where(and(isAt(place), eq(gridViews.userId, userId), eq(gridViews.name, name), others))
      .limit(1);
    return found.length > 0;
  }

  async create(row: typeof gridViews.$inferInsert, on: DatabaseOrTransaction): Promise<GridViewRow> {
    const [created] = await on.insert(gridViews).values(row).returning();
    if (!created) throw new Error("The database returned no view");
    return created;
  }

  /** Null if the revision is no longer current. */
  async replace(
    row: Pick<GridViewRow, "id" | "name" | "query" | "isShared" | "updatedAt">,
    baseRevision: number,
    on: DatabaseOrTransaction,
  ): Promise<GridViewRow | null> {
    const { id, ...values } = row;
    const [changed] = await on
      .update(gridViews)
      .set({ ...values, revision: sql`${gridViews.revision} + 1` })
      .where(and(eq(gridViews.id, id), eq(gridViews.revision, baseRevision)))
      .returning();
    return changed ?? null;
  }

  async remove(id: string, on: DatabaseOrTransaction): Promise<void> {
    await on.delete(gridViews).where(eq(gridViews.id, id));
  }
}

function isAt({ organizationId, definitionId }: GridViewPlace): SQL | undefined {
  return and(eq(gridViews.organizationId, organizationId), eq(gridViews.definitionId, definitionId));
}
