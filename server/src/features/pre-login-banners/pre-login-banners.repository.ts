import { desc, eq } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { preLoginBanners } from "../../db/schema/pre-login-banners.table.ts";

export type PreLoginBannerRow = typeof preLoginBanners.$inferSelect;
export type PreLoginBannerValues = Omit<PreLoginBannerRow, "id">;

export class PreLoginBannersRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Last changed first. */
  async list(): Promise<PreLoginBannerRow[]> {
    return this.database
      .select()
      .from(preLoginBanners)
      .orderBy(desc(preLoginBanners.updatedAt), desc(preLoginBanners.id));
  }

  async create(values: PreLoginBannerValues, on: DatabaseOrTransaction): Promise<void> {
    await on.insert(preLoginBanners).values(values);
  }

  /** Null if there is none with this id. */
  async lock(id: string, on: DatabaseOrTransaction): Promise<PreLoginBannerRow | null> {
    const [row] = await on.select().from(preLoginBanners).where(eq(preLoginBanners.id, id)).for("update");
    return row ?? null;
  }

  async update(id: string, values: PreLoginBannerValues, on: DatabaseOrTransaction): Promise<void> {
    await on.update(preLoginBanners).set(values).where(eq(preLoginBanners.id, id));
  }

  /** Its title; null if there is none with this id. */
  async remove(id: string, on: DatabaseOrTransaction): Promise<string | null> {
    const [removed] = await on
      .delete(preLoginBanners)
      .where(eq(preLoginBanners.id, id))
      .returning({ title: preLoginBanners.title });
    return removed?.title ?? null;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
