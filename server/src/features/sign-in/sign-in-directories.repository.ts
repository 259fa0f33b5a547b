import { asc } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { directories } from "../../db/schema/directories.table.ts";

export type DirectoryLabel = Pick<typeof directories.$inferSelect, "label" | "kind">;

export class SignInDirectoriesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(): Promise<DirectoryLabel[]> {
    return this.database
      .select({ label: directories.label, kind: directories.kind })
      .from(directories)
      .orderBy(asc(directories.position), asc(directories.label));
  }
}
