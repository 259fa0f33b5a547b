import { and, count, eq, gt, inArray, isNull, lt, max } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { takeTurn } from "../../db/advisory-locks.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { signInAttempts } from "../../db/schema/sign-in-attempts.table.ts";

export type NewAttempt = Omit<typeof signInAttempts.$inferInsert, "id" | "outcome">;

/** Attempts that are counted together: of one name and factor, from one known device or from all other devices. */
export type AttemptBucket = Pick<NewAttempt, "canonicalName" | "factor"> & { knownDevice: string | null };

export class SignInAttemptsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * Runs `action` while locking the network and name, so that parallel attempts count each other. Always locks networks
   * first, to avoid deadlocks.
   */
  async begin<Result>(
    { network, canonicalName }: Pick<NewAttempt, "network" | "canonicalName">,
    action: (transaction: DatabaseOrTransaction) => Promise<Result>,
  ): Promise<Result> {
    return this.database.transaction(async (transaction) => {
      await takeTurn(`sign-in network ${network}`, transaction);
      await takeTurn(`sign-in name ${canonicalName}`, transaction);
      return action(transaction);
    });
  }

  async countUnsuccessful(
    bucket: AttemptBucket,
    since: Date,
    on: DatabaseOrTransaction,
  ): Promise<{ refused: number; lastTriedAt: Date | null }> {
    const [row] = await on
      .select({ refused: count(), lastTriedAt: max(signInAttempts.attemptedAt) })
      .from(signInAttempts)
      .where(
        and(
          inBucket(bucket),
          inArray(signInAttempts.outcome, ["pending", "refused"]),
          gt(signInAttempts.attemptedAt, since),
        ),
      );
    return row ?? { refused: 0, lastTriedAt: null };
  }

  /** From unknown devices; known ones have their own limit and do not use up that of others. */
  async countOfNetwork(network: string, since: Date, on: DatabaseOrTransaction): Promise<number> {
    return countWhere(and(eq(signInAttempts.network, network), fromUnknownDevicesSince(since)), on);
  }

  async countOverall(since: Date, on: DatabaseOrTransaction): Promise<number> {
    return countWhere(fromUnknownDevicesSince(since), on);
  }

  async create(attempt: NewAttempt, on: DatabaseOrTransaction): Promise<string> {
    const [row] = await on
      .insert(signInAttempts)
      .values({ ...attempt, outcome: "pending" })
      .returning({ id: signInAttempts.id });
    if (row === undefined) throw new Error("The attempt was not inserted.");
    return row.id;
  }

  async setOutcome(id: string, outcome: "accepted" | "refused", on: DatabaseOrTransaction): Promise<void> {
    await on
      .update(signInAttempts)
      .set({ outcome })
      .where(and(eq(signInAttempts.id, id), eq(signInAttempts.outcome, "pending")));
  }

  async withdraw(id: string): Promise<void> {
    await this.database.update(signInAttempts).set({ outcome: "forgiven" }).where(eq(signInAttempts.id, id));
  }

  /** After a success earlier refusals do not count; they stay on record. */
  async forgive(bucket: AttemptBucket, on: DatabaseOrTransaction): Promise<void> {
    await on
      .update(signInAttempts)
      .set({ outcome: "forgiven" })
      .where(and(inBucket(bucket), eq(signInAttempts.outcome, "refused")));
  }

  /** For every device, and every factor unless one is given. Returns how many there were. */
  async forgiveName(canonicalName: string, on: DatabaseOrTransaction, factor?: NewAttempt["factor"]): Promise<number> {
    const forgiven = await on
      .update(signInAttempts)
      .set({ outcome: "forgiven" })
      .where(
        and(
          eq(signInAttempts.canonicalName, canonicalName),
          inArray(signInAttempts.outcome, ["pending", "refused"]),
          factor === undefined ? undefined : eq(signInAttempts.factor, factor),
        ),
      )
      .returning({ id: signInAttempts.id });
    return forgiven.length;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.delete(signInAttempts).where(lt(signInAttempts.attemptedAt, moment));
  }
}

function inBucket({ canonicalName, factor, knownDevice }: AttemptBucket): SQL | undefined {
  return and(
    eq(signInAttempts.canonicalName, canonicalName),
    eq(signInAttempts.factor, factor),
    knownDevice === null ? isNull(signInAttempts.knownDevice) : eq(signInAttempts.knownDevice, knownDevice),
  );
}

function fromUnknownDevicesSince(since: Date): SQL | undefined {
  return and(isNull(signInAttempts.knownDevice), gt(signInAttempts.attemptedAt, since));
}

async function countWhere(condition: SQL | undefined, on: DatabaseOrTransaction): Promise<number> {
  const [row] = await on.select({ found: count() }).from(signInAttempts).where(condition);
  return row?.found ?? 0;
}
