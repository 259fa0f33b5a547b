import { and, desc, eq, lte, notInArray } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { webauthnChallenges } from "../../db/schema/webauthn-challenges.table.ts";

export type NewChallenge = Omit<typeof webauthnChallenges.$inferInsert, "id">;
export type ChallengeRow = typeof webauthnChallenges.$inferSelect;

/** Open challenges per browser, for several tabs. */
const challengesOfSession = 10;

export class SecurityKeysChallengesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Also deletes expired and surplus ones: anybody can request challenges without answering them. */
  async create(challenge: NewChallenge, now: Date): Promise<void> {
    const isOfSession = eq(webauthnChallenges.sessionHash, challenge.sessionHash);
    await this.database.delete(webauthnChallenges).where(lte(webauthnChallenges.expiresAt, now));
    await this.database.insert(webauthnChallenges).values(challenge);
    const newest = this.database
      .select({ id: webauthnChallenges.id })
      .from(webauthnChallenges)
      .where(isOfSession)
      .orderBy(desc(webauthnChallenges.expiresAt))
      .limit(challengesOfSession);
    await this.database.delete(webauthnChallenges).where(and(isOfSession, notInArray(webauthnChallenges.id, newest)));
  }

  /** Deletes the challenge: of two answers only the first finds it. */
  async take(asked: Pick<ChallengeRow, "challenge" | "purpose" | "sessionHash">): Promise<ChallengeRow | null> {
    const [row] = await this.database
      .delete(webauthnChallenges)
      .where(
        and(
          eq(webauthnChallenges.challenge, asked.challenge),
          eq(webauthnChallenges.purpose, asked.purpose),
          eq(webauthnChallenges.sessionHash, asked.sessionHash),
        ),
      )
      .returning();
    return row ?? null;
  }
}
