import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import type { Database } from "../../db/client.ts";
import type { NewEndpointEvent } from "./endpoint-events-import.repository.ts";
import { EndpointEventsImportRepository } from "./endpoint-events-import.repository.ts";
import type { ElevatedLogon, ProcessStart } from "./endpoint-events-normalizer.ts";
import type { ReadEvent } from "./endpoint-events-reader.ts";
import { readEvents } from "./endpoint-events-reader.ts";

export type EndpointImportResult = {
  read: number;
  imported: number;
  /** Events that were there without some of the fields, which they have now. */
  enriched: number;
  duplicate: number;
  /** Elevated logons, which mark the starts in them. */
  logons: number;
  skipped: number;
  /** The first skipped events with their reasons; the count above is complete. */
  problems: { line: number; reason: string }[];
};

/** Thrown for a file without any event: it is some other file. */
export class NoEventsError extends Error {
  constructor(file: string) {
    super(`${file} contains no <Event>, so it isn't Windows Event Log XML.`);
    this.name = "NoEventsError";
  }
}

/** 33 columns per event: well below PostgreSQL's limit of 65,535 parameters per statement. */
const EVENTS_A_STATEMENT = 1000;
const MAX_PROBLEMS = 100;

function toRow(start: ProcessStart, organizationId: string, importId: string): NewEndpointEvent {
  const { identity, ...columns } = start;
  const dedupeHash = createHash("sha256").update(`${organizationId}\0${identity}`).digest("hex");
  return { ...columns, organizationId, importId, dedupeHash };
}

/** Groups events into statements of limited size and counts the results. */
class ImportRun {
  readonly result: EndpointImportResult = {
    read: 0,
    imported: 0,
    enriched: 0,
    duplicate: 0,
    logons: 0,
    skipped: 0,
    problems: [],
  };
  readonly #repository: EndpointEventsImportRepository;
  readonly #organizationId: string;
  #batch = new Map<string, NewEndpointEvent>();
  #logons: ElevatedLogon[] = [];

  constructor(repository: EndpointEventsImportRepository, organizationId: string) {
    this.#repository = repository;
    this.#organizationId = organizationId;
  }

  async add(event: NewEndpointEvent): Promise<void> {
    this.result.read += 1;
    // A statement can't change one row twice.
    if (this.#batch.has(event.dedupeHash)) await this.flush();
    this.#batch.set(event.dedupeHash, event);
    if (this.#batch.size === EVENTS_A_STATEMENT) await this.flush();
  }

  async mark(logon: ElevatedLogon): Promise<void> {
    this.result.read += 1;
    this.result.logons += 1;
    this.#logons.push(logon);
    if (this.#logons.length === EVENTS_A_STATEMENT) await this.flush();
  }

  skip(line: number, reason: string): void {
    this.result.read += 1;
    this.result.skipped += 1;
    if (this.result.problems.length < MAX_PROBLEMS) this.result.problems.push({ line, reason });
  }

  async flush(): Promise<void> {
    if (this.#logons.length > 0) await this.#repository.addLogons(this.#organizationId, this.#logons);
    this.#logons = [];
    if (this.#batch.size === 0) return;
    const { imported, enriched } = await this.#repository.addEvents([...this.#batch.values()]);
    this.result.imported += imported;
    this.result.enriched += enriched;
    this.result.duplicate += this.#batch.size - imported - enriched;
    this.#batch = new Map();
  }
}

/**
 * Imports Windows Event Log XML. A bad event is skipped and reported with its line. A file that cannot be read, or that
 * no Windows tool writes (with a DOCTYPE, or without any event), adds nothing.
 */
export async function importEndpointEvents(
  database: Database,
  organizationId: string,
  file: string,
): Promise<EndpointImportResult> {
  return importReadEvents(database, organizationId, file, readFile(file));
}

/** Opens the file on the first read: a stream that fails without a reader ends the process. */
async function* readFile(file: string): AsyncGenerator<ReadEvent> {
  yield* readEvents(createReadStream(file));
}

/** Imports the events that were read from `file`. */
export async function importReadEvents(
  database: Database,
  organizationId: string,
  file: string,
  events: AsyncIterable<ReadEvent> | Iterable<ReadEvent>,
): Promise<EndpointImportResult> {
  return database.transaction(async (transaction) => {
    const repository = new EndpointEventsImportRepository(transaction);
    const importId = await repository.startImport(organizationId, path.basename(file));
    const run = new ImportRun(repository, organizationId);
    for await (const event of events) {
      if (event.kind === "start") await run.add(toRow(event.start, organizationId, importId));
      else if (event.kind === "logon") await run.mark(event.logon);
      else run.skip(event.line, event.reason);
    }
    await run.flush();
    const { read, imported, enriched, duplicate, logons, skipped } = run.result;
    if (read === 0) throw new NoEventsError(file);
    await repository.finishImport(importId, {
      readCount: read,
      importedCount: imported,
      enrichedCount: enriched,
      logonCount: logons,
      duplicateCount: duplicate,
      skippedCount: skipped,
    });
    return run.result;
  });
}
