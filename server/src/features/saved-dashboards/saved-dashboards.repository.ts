import { and, asc, count, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { savedDashboards as saved } from "../../db/schema/saved-dashboards.table.ts";

export type SavedDashboardRow = typeof saved.$inferSelect;

/** Dashboards of users. Each change names the revision that it is based on, and fails if that is no longer current. */
export class SavedDashboardsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Ordered by creation. */
  async list(userId: string): Promise<SavedDashboardRow[]> {
    return this.database
      .select()
      .from(saved)
      .where(eq(saved.userId, userId))
      .orderBy(asc(saved.createdAt), asc(saved.layoutId));
  }

  /** Ordered by creation, without the tiles, which can be many. */
  async listNames(userId: string): Promise<{ layoutId: string; displayName: string }[]> {
    return this.database
      .select({ layoutId: saved.layoutId, displayName: sql<string>`${saved.layout} ->> 'displayName'` })
      .from(saved)
      .where(eq(saved.userId, userId))
      .orderBy(asc(saved.createdAt), asc(saved.layoutId));
  }

  async count(userId: string): Promise<number> {
    const [row] = await this.database.select({ found: count() }).from(saved).where(eq(saved.userId, userId));
    return row?.found ?? 0;
  }

  async find(userId: string, layoutId: string): Promise<SavedDashboardRow | null> {
    const [row] = await this.database.select().from(saved).where(isOne(userId, layoutId));
    return row ?? null;
  }

  /** Null if there is one already. */
  async create(row: typeof saved.$inferInsert): Promise<SavedDashboardRow | null> {
    const [created] = await this.database.insert(saved).values(row).onConflictDoNothing().returning();
    return created ?? null;
  }

  /** Null if the revision is no longer current, or the dashboard is gone. */
  async replace(
    row: Pick<SavedDashboardRow, "userId" | "layoutId" | "layout" | "updatedAt">,
    baseRevision: number,
  ): Promise<SavedDashboardRow | null> {
    const { userId, layoutId, layout, updatedAt } = row;
    const [changed] = await this.database
      .update(saved)
      .set({ layout, updatedAt, revision: sql`${saved.revision} + 1` })
      .where(and(isOne(userId, layoutId), eq(saved.revision, baseRevision)))
      .returning();
    return changed ?? null;
  }

  /** False if the revision is no longer current, or the dashboard is gone. */
  async remove(userId: string, layoutId: string, baseRevision: number): Promise<boolean> {
    const removed = await this.database
      .delete(saved)
      .where(and(isOne(userId, layoutId), eq(saved.revision, baseRevision)))
      .returning({ layoutId: saved.layoutId });
    return removed.length > 0;
  }
}

function isOne(userId: string, layoutId: string): SQL | undefined {
  return and(eq(saved.userId, userId), eq(saved.layoutId, layoutId));
}
