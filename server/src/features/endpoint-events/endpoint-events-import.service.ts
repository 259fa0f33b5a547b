import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import type { Database } from "../../db/client.ts";
import type { NewEndpointEvent } from "./endpoint-events-import.repository.ts";
import { EndpointEventsImportRepository } from "./endpoint-events-import.repository.ts";
import type { ProcessStart } from "./endpoint-events-normalizer.ts";
import { readEvents } from "./endpoint-events-reader.ts";

export type EndpointImportResult = {
  read: number;
  imported: number;
  duplicate: number;
  skipped: number;
  /** The first of the skipped events, with the reason; the count above is complete. */
  problems: { line: number; reason: string }[];
};

/** Thrown when a file holds no event at all: it is some other file. */
export class NoEventsError extends Error {
  constructor(file: string) {
    super(`${file} holds no <Event>: it is not Windows Event Log XML.`);
    this.name = "NoEventsError";
  }
}

/** 20 columns an event: well below PostgreSQL's 65,535 parameters a statement. */
const EVENTS_A_STATEMENT = 500;
const MAX_PROBLEMS = 100;

function toRow(start: ProcessStart, organizationId: string, importId: string): NewEndpointEvent {
  const { identity, ...columns } = start;
  const dedupeHash = createHash("sha256").update(`${organizationId}\0${identity}`).digest("hex");
  return { ...columns, organizationId, importId, dedupeHash };
}

/** Collects events into statements of a bounded size and counts what became of them. */
class ImportRun {
  readonly result: EndpointImportResult = { read: 0, imported: 0, duplicate: 0, skipped: 0, problems: [] };
  readonly #repository: EndpointEventsImportRepository;
  #batch: NewEndpointEvent[] = [];

  constructor(repository: EndpointEventsImportRepository) {
    this.#repository = repository;
  }

  async add(event: NewEndpointEvent): Promise<void> {
    this.result.read += 1;
    this.#batch.push(event);
    if (this.#batch.length === EVENTS_A_STATEMENT) await this.flush();
  }

  skip(line: number, reason: string): void {
    this.result.read += 1;
    this.result.skipped += 1;
    if (this.result.problems.length < MAX_PROBLEMS) this.result.problems.push({ line, reason });
  }

  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    const added = await this.#repository.addEvents(this.#batch);
    this.result.imported += added;
    this.result.duplicate += this.#batch.length - added;
    this.#batch = [];
  }
}

/**
 * Imports Windows Event Log XML. A bad event is skipped with its line; a file that cannot be read, or that no
 * Windows tool writes (a DOCTYPE, no event at all), leaves nothing behind.
 */
export async function importEndpointEvents(
  database: Database,
  organizationId: string,
  file: string,
): Promise<EndpointImportResult> {
  return database.transaction(async (transaction) => {
    const repository = new EndpointEventsImportRepository(transaction);
    const importId = await repository.startImport(organizationId, path.basename(file));
    const run = new ImportRun(repository);
    for await (const event of readEvents(createReadStream(file))) {
      if (event.kind === "start") await run.add(toRow(event.start, organizationId, importId));
      else run.skip(event.line, event.reason);
    }
    await run.flush();
    const { read, imported, duplicate, skipped } = run.result;
    if (read === 0) throw new NoEventsError(file);
    await repository.finishImport(importId, {
      readCount: read,
      importedCount: imported,
      duplicateCount: duplicate,
      skippedCount: skipped,
    });
    return run.result;
  });
}
