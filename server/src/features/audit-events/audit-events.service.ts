import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { AuditEventsRepository } from "./audit-events.repository.ts";
import type { NewAuditEvent } from "./audit-events.repository.ts";

export class AuditEventsService {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Written in the transaction of what it records where there is one, so that neither stands without the other. */
  async record(
    event: Omit<NewAuditEvent, "id" | "occurredAt">,
    on: DatabaseOrTransaction = this.database,
  ): Promise<void> {
    await new AuditEventsRepository(on).add({ ...event, occurredAt: this.clock.now() });
  }
}
