import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { AuditEventsRepository } from "./audit-events.repository.ts";
import type { NewAuditEvent } from "./audit-events.repository.ts";

type EventEntry = Omit<NewAuditEvent, "id" | "occurredAt">;

export class AuditEventsService {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
  }

  /** Written in the transaction of what it records where there is one, so that neither stands without the other. */
  async record(event: EventEntry, on: DatabaseOrTransaction = this.database): Promise<void> {
    await new AuditEventsRepository(on).add({ ...toReadable(event), occurredAt: this.clock.now() });
  }
}

/** The database holds neither the character NUL nor half a character, and anybody can write both into a request. */
function toReadable({ userName, subject = "", details = {}, ...others }: EventEntry): EventEntry {
  const readable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(details))
    readable[name] = typeof value === "string" ? readText(value) : value;
  return { ...others, userName: readText(userName), subject: readText(subject), details: readable };
}

function readText(text: string): string {
  return text.replaceAll("\0", "\ufffd").toWellFormed();
}
