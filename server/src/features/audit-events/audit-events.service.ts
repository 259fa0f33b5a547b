import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsRepository, NewAuditEvent } from "./audit-events.repository.ts";
import { networkOf } from "../sign-ins/sign-in-networks.ts";
import type { RefusalCountsRepository } from "./refusal-counts.repository.ts";

const minuteMs = 60_000;

/** Per network and minute; later refusals are only counted. */
const refusalsRecordedWhole = 10;

type EventEntry = Omit<NewAuditEvent, "id" | "occurredAt">;

export type RecordedEvent = EventEntry & { id: string; occurredAt: Date };

/** Does something for certain events of one record, in the transaction that records them. */
export type AuditObserver = {
  actions: ReadonlySet<string>;
  notice: (events: readonly RecordedEvent[], on: DatabaseOrTransaction) => Promise<void>;
};

type Dependencies = {
  events: AuditEventsRepository;
  refusalCounts: RefusalCountsRepository;
  database: Database;
  clock: Clock;
};

export class AuditEventsService {
  private readonly dependencies: Dependencies;
  private readonly observers: AuditObserver[] = [];

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  observe(observer: AuditObserver): void {
    this.observers.push(observer);
  }

  /** Written in the transaction of what it records, if there is one, so that neither exists without the other. */
  async record(event: EventEntry, on?: DatabaseOrTransaction): Promise<void> {
    const { events, clock, database } = this.dependencies;
    const recorded = { ...toReadable(event), id: randomUUID(), occurredAt: clock.now() };
    const observers = this.observers.filter(({ actions }) => actions.has(event.action));
    if (observers.length === 0) return events.add(recorded, on);
    const act = async (transaction: DatabaseOrTransaction): Promise<void> => {
      await events.add(recorded, transaction);
      for (const observer of observers) await observer.notice([recorded], transaction);
    };
    await (on === undefined ? database.transaction(act) : act(on));
  }

  /** Many events of one transaction, as `record` writes one. */
  async recordAll(events: readonly EventEntry[], on: DatabaseOrTransaction): Promise<void> {
    const { events: repository, clock } = this.dependencies;
    if (events.length === 0) return;
    const recorded = events.map((event) => ({ ...toReadable(event), id: randomUUID(), occurredAt: clock.now() }));
    await repository.addAll(recorded, on);
    for (const { actions, notice } of this.observers) {
      const noticed = recorded.filter(({ action }) => actions.has(action));
      if (noticed.length > 0) await notice(noticed, on);
    }
  }

  /**
   * For events that anybody can cause without signing in: refusals must not be able to fill a record that cannot be
   * deleted.
   */
  async recordRefusal(event: EventEntry & { address: string }): Promise<void> {
    const network = networkOf(event.address);
    const count = await this.dependencies.refusalCounts.add(network, this.currentMinute());
    if (count <= refusalsRecordedWhole) await this.record(event);
  }

  /**
   * Writes one row for each network and minute with more refusals than were recorded individually. Skips the latest
   * minute: on a server whose clock is behind, or while a refusal is being counted, it is not over.
   */
  async recordRefusalCounts(): Promise<void> {
    const { refusalCounts, database } = this.dependencies;
    await database.transaction(async (on) => {
      const overSince = new Date(this.currentMinute().getTime() - minuteMs);
      const counts = await refusalCounts.takeBefore(overSince, on);
      for (const { network, minute, count } of counts) {
        const details = { minute: minute.toISOString(), count: count - refusalsRecordedWhole };
        if (details.count > 0)
          await this.record({ action: "refusals.counted", userName: "", subject: network, details }, on);
      }
    });
  }

  private currentMinute(): Date {
    return new Date(Math.floor(this.dependencies.clock.now().getTime() / minuteMs) * minuteMs);
  }
}

/** The database stores neither NUL nor unpaired surrogates, and anybody can send both. */
function toReadable({ userName, subject = "", details = {}, ...others }: EventEntry): EventEntry {
  const readable: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(details))
    readable[name] = typeof value === "string" ? readText(value) : value;
  return { ...others, userName: readText(userName), subject: readText(subject), details: readable };
}

function readText(text: string): string {
  return text.replaceAll("\0", "\ufffd").toWellFormed();
}
