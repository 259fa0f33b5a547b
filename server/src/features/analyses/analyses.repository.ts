import { desc, notInArray } from "drizzle-orm";
import { actAlone } from "../../db/advisory-locks.ts";
import type { Database } from "../../db/client.ts";
import { analyses } from "../../db/schema/analyses.table.ts";

export type NewAnalysis = typeof analyses.$inferInsert;
export type AnalysisRow = typeof analyses.$inferSelect;

const keptAnalyses = 30;

export class AnalysesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async findNewest(): Promise<AnalysisRow | null> {
    const [row] = await this.newest(1);
    return row ?? null;
  }

  /** Keeps only the newest. */
  async add(analysis: NewAnalysis): Promise<void> {
    await this.database.insert(analyses).values(analysis);
    const kept = (await this.newest(keptAnalyses)).map(({ id }) => id);
    await this.database.delete(analyses).where(notInArray(analyses.id, kept));
  }

  /** Acts unless another server or command is doing so; holds a lock as long as the action runs. */
  async actAlone(act: () => Promise<void>): Promise<void> {
    await actAlone(this.database, "analyses", act);
  }

  private newest(limit: number): Promise<AnalysisRow[]> {
    return this.database.select().from(analyses).orderBy(desc(analyses.analyzedAt), desc(analyses.id)).limit(limit);
  }
}
