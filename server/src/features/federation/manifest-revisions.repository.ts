import { desc, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { installations } from "../../db/schema/installations.table.ts";
import { manifestRevisions } from "../../db/schema/manifest-revisions.table.ts";

export type ManifestRevision = typeof manifestRevisions.$inferSelect;

/** PostgreSQL's code for a broken unique key. */
const uniqueViolation = "23505";

export class ManifestRevisionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findNewest(): Promise<ManifestRevision | null> {
    const [row] = await this.database.select().from(manifestRevisions).orderBy(desc(manifestRevisions.number)).limit(1);
    return row ?? null;
  }

  async list(limit: number): Promise<ManifestRevision[]> {
    return this.database.select().from(manifestRevisions).orderBy(desc(manifestRevisions.number)).limit(limit);
  }

  async wasInForce(name: string, version: string): Promise<boolean> {
    const found = await this.database.$count(
      manifestRevisions,
      sql`${manifestRevisions.entries} -> ${name}::text ->> 'version' = ${version}`,
    );
    return found > 0;
  }

  /** Adds the revision after `number - 1`; false when somebody else has added that number before. */
  async create(revision: typeof manifestRevisions.$inferInsert): Promise<boolean> {
    try {
      await this.database.insert(manifestRevisions).values(revision);
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Who this installation is; the first reader makes the row. */
  async readInstallation(): Promise<{ id: string; epoch: number }> {
    const [known] = await this.database.select().from(installations).limit(1);
    if (known) return known;
    const [created] = await this.database.insert(installations).values({}).returning();
    if (!created) throw new Error("The installation row could not be made.");
    return created;
  }
}

function isUniqueViolation(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === uniqueViolation;
}
