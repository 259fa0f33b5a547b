import type { Clock } from "../../clock.ts";
import { createToken } from "../../routing/tokens.ts";
import type {
  ChallengeRow,
  NewChallenge,
  SecurityKeysChallengesRepository,
} from "./security-keys-challenges.repository.ts";
import { readClientData } from "./security-keys-ceremonies.ts";

/** Time for a user to touch the key. */
export const challengeTimeoutMs = 5 * 60_000;

type ChallengeRequest = Omit<NewChallenge, "challenge" | "expiresAt">;

/** Open challenges: each for one purpose, one browser, one answer and five minutes. */
export class SecurityKeysChallenges {
  private readonly repository: SecurityKeysChallengesRepository;
  private readonly clock: Clock;

  constructor(repository: SecurityKeysChallengesRepository, clock: Clock) {
    this.repository = repository;
    this.clock = clock;
  }

  async start(asked: ChallengeRequest): Promise<string> {
    const now = this.clock.now();
    const challenge = createToken();
    const expiresAt = new Date(now.getTime() + challengeTimeoutMs);
    await this.repository.create({ ...asked, challenge, expiresAt }, now);
    return challenge;
  }

  /** The challenge that the browser reports, if we issued it for this purpose and it has not expired. */
  async take(
    clientDataJson: string,
    purpose: ChallengeRow["purpose"],
    sessionHash: string,
  ): Promise<ChallengeRow | null> {
    const challenge = readClientData(clientDataJson)?.challenge;
    if (challenge === undefined) return null;
    const row = await this.repository.take({ challenge, purpose, sessionHash });
    return row !== null && row.expiresAt.getTime() > this.clock.now().getTime() ? row : null;
  }
}
