import { sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { endpointEvents as event } from "../../db/schema/endpoint-events.table.ts";
import { eventsIn, userLabel, wireTime } from "../endpoint-events/endpoint-events-facts.repository.ts";
import type { RecordedStart } from "./recorded-start.ts";

/** Starts of one organization; the end is excluded, and null is no limit. */
export type StartRange = { organizationId: string; startsAt: Date | null; endsAt: Date | null };

/** Little enough that reading a batch leaves no gap that other requests would notice. */
const BATCH_STARTS = 2_000;

const columns = sql`${event.id} as "id", ${event.computerName} as "computer",
  ${userLabel} as "user",
  ${event.applicationName} as "application", ${event.applicationPath} as "path", ${event.sha256} as "sha256",
  ${event.sha1} as "sha1", ${event.md5} as "md5", ${event.declaredCompany} as "company", ${event.product} as "product",
  ${event.originalFileName} as "originalFileName", ${event.commandLine} as "commandLine",
  ${event.parentPath} as "parentPath", ${event.targetType} as "targetType", ${event.isElevated} as "isElevated",
  ${wireTime(event.occurredAt)} as "occurredAt"`;

/** Reads the starts that a simulation judges. */
export class PolicySimulationsStartsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  /** Calls `judge` with batches of one moment's starts, the newest first; total and starts belong together. */
  async readAll(
    range: StartRange,
    begin: (total: number) => void,
    judge: (starts: readonly RecordedStart[]) => Promise<void>,
  ): Promise<void> {
    const { organizationId, startsAt, endsAt } = range;
    const where = eventsIn(organizationId, { from: startsAt ?? undefined, to: endsAt ?? undefined });
    await this.database.transaction(
      async (on) => {
        const counted = await on.execute<{ total: number }>(
          sql`select count(*)::int as total from ${event} where ${where}`,
        );
        begin(counted.rows[0]?.total ?? 0);
        await on.execute(sql`declare starts no scroll cursor for select ${columns} from ${event}
          where ${where} order by ${event.occurredAt} desc, ${event.id} desc`);
        // Async, because a query of drizzle runs once for each time that it is awaited.
        const fetchBatch = async () => on.execute<RecordedStart>(sql.raw(`fetch ${BATCH_STARTS} from starts`));
        let batch = fetchBatch();
        for (;;) {
          const { rows } = await batch;
          const isLast = rows.length < BATCH_STARTS;
          // The database reads on while this batch is judged; if that fails, nobody waits for the next one.
          if (!isLast) (batch = fetchBatch()).catch(() => undefined);
          if (rows.length > 0) await judge(rows);
          if (isLast) return;
        }
      },
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
  }
}
