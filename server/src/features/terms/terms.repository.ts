import { desc } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { termsVersions } from "../../db/schema/terms-versions.table.ts";

export type TermsVersionRow = typeof termsVersions.$inferSelect;

/** A text of the terms; users who accepted another version are asked again. */
export type TermsVersion = Pick<TermsVersionRow, "version" | "language" | "sections">;

export class TermsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findNewest(on: DatabaseOrTransaction = this.database): Promise<TermsVersionRow | null> {
    const [row] = await on.select().from(termsVersions).orderBy(desc(termsVersions.publishedAt)).limit(1);
    return row ?? null;
  }

  /** Only the name of the version, because every request reads it. */
  async findNewestName(): Promise<string | null> {
    const [row] = await this.database
      .select({ version: termsVersions.version })
      .from(termsVersions)
      .orderBy(desc(termsVersions.publishedAt))
      .limit(1);
    return row?.version ?? null;
  }

  async list(): Promise<Omit<TermsVersionRow, "sections">[]> {
    const { version, language, publishedAt, publishedBy } = termsVersions;
    return this.database
      .select({ version, language, publishedAt, publishedBy })
      .from(termsVersions)
      .orderBy(desc(termsVersions.publishedAt));
  }

  /** False if there is a version of that name. */
  async create(row: TermsVersionRow, on: DatabaseOrTransaction): Promise<boolean> {
    const added = await on
      .insert(termsVersions)
      .values(row)
      .onConflictDoNothing()
      .returning({ version: termsVersions.version });
    return added.length > 0;
  }

  async inTransaction<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    return this.database.transaction(act);
  }
}
