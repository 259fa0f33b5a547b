import { and, asc, count, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { savedDashboards as saved } from "../../db/schema/saved-dashboards.table.ts";

export type SavedDashboardRow = typeof saved.$inferSelect;

/** Dashboards of users. Each change names the revision that it is based on, and happens only if that is still the one there. */
export class SavedDashboardsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** The one created first comes first. */
  async list(userId: string): Promise<SavedDashboardRow[]> {
    return this.database
      .select()
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

  /** Null when there is one already. */
  async create(row: typeof saved.$inferInsert): Promise<SavedDashboardRow | null> {
    const [created] = await this.database.insert(saved).values(row).onConflictDoNothing().returning();
    return created ?? null;
  }

  /** Null when another revision is there by now, or none. */
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

  /** False when another revision is there by now, or none. */
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
