import { and, desc, eq, lte, notInArray } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { webauthnChallenges } from "../../db/schema/webauthn-challenges.table.ts";

export type NewChallenge = Omit<typeof webauthnChallenges.$inferInsert, "id">;
export type ChallengeRow = typeof webauthnChallenges.$inferSelect;

/** Tabs of one browser that may wait at the same time. */
const challengesOfSession = 10;

export class SecurityKeysChallengesRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Also drops what is worthless: anybody can ask for challenges without answering them. */
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

  /** Reading it uses it up: of two answers to one challenge only the first finds it. */
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
