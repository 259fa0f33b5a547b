import type { EndpointEvent, EndpointReportName } from "@gatehouse/shared/contracts/endpoint-events.contract";
import type { GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { exportWriters } from "../grid-exports/grid-export-lines.ts";
import type { Exporter, RowExport, RowExports } from "../grid-exports/row-exports.ts";
import type { EndpointEventsListsRepository } from "./endpoint-events-lists.repository.ts";
import type { ListName } from "./report-lists.ts";
import type { EndpointEventsRepository } from "./endpoint-events.repository.ts";
import type { StartsFilter } from "./report-filter.ts";

type Dependencies = {
  events: Pick<EndpointEventsRepository, "count" | "iterate">;
  lists: Pick<EndpointEventsListsRepository, "list">;
  rowExports: Pick<RowExports, "open">;
};

const BATCH_ROWS = 1000;

/** Columns of the files. */
const fieldsOf: Readonly<Record<EndpointReportName, readonly string[]>> = {
  discovery: ["application", "starts", "elevatedStarts", "users", "computers", "firstSeenAt", "lastSeenAt"],
  actions: [
    "action",
    "application",
    "user",
    "integrityLevel",
    "tokenElevationType",
    "starts",
    "computers",
    "lastSeenAt",
  ],
  targetTypes: ["targetType", "starts", "elevatedStarts", "applications", "users", "computers", "lastSeenAt"],
  tap: [
    "parent",
    "parentKind",
    "application",
    "targetType",
    "starts",
    "elevatedStarts",
    "users",
    "computers",
    "firstSeenAt",
    "lastSeenAt",
  ],
  users: ["user", "starts", "elevatedStarts", "applications", "computers", "lastSeenAt"],
  events: [
    "id",
    "occurredAt",
    "source",
    "computer",
    "user",
    "application",
    "image",
    "commandLine",
    "targetType",
    "parent",
    "parentImage",
    "parentCommandLine",
    "currentDirectory",
    "integrityLevel",
    "tokenElevationType",
    "isElevated",
    "isElevatedLogon",
    "action",
    "declaredCompany",
    "product",
    "description",
    "fileVersion",
    "originalFileName",
    "md5",
    "sha1",
    "sha256",
    "imphash",
    "processGuid",
    "parentProcessGuid",
    "ruleName",
  ],
};

const toRow = ({ hashes, ...event }: EndpointEvent): GridRow => ({ ...event, ...hashes });

/** Writes all rows of a list of the reports as CSV. */
export class EndpointEventsExportsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `onCutOff` is called if the rows were not read to their end. */
  open(name: EndpointReportName, filter: StartsFilter, exporter: Exporter, onCutOff: () => void): Promise<RowExport> {
    const { organizationId } = exporter;
    const rows =
      name === "events" ? this.planEvents(organizationId, filter) : this.planList(organizationId, name, filter);
    const plan = {
      name: `endpoint-${name}`,
      format: "csv" as const,
      details: { ...filter },
      count: rows.count,
      write: () => write(fieldsOf[name], rows.read()),
    };
    return this.dependencies.rowExports.open(plan, exporter, onCutOff);
  }

  private planEvents(organizationId: string, filter: StartsFilter) {
    const { events } = this.dependencies;
    return {
      count: () => events.count(organizationId, filter),
      read: async function* read(): AsyncGenerator<GridRow[]> {
        for await (const batch of events.iterate(organizationId, filter, BATCH_ROWS)) yield batch.map(toRow);
      },
    };
  }

  /** All rows are there once they are counted; they are written as the client takes them. */
  private planList(organizationId: string, name: ListName, filter: StartsFilter) {
    const { lists } = this.dependencies;
    let rows: GridRow[] = [];
    return {
      count: async () => {
        const { items } = await lists.list(organizationId, name, filter, null);
        rows = items;
        return rows.length;
      },
      read: async function* read(): AsyncGenerator<GridRow[]> {
        for (let first = 0; first < rows.length; first += BATCH_ROWS) yield rows.slice(first, first + BATCH_ROWS);
      },
    };
  }
}

async function* write(fields: readonly string[], batches: AsyncIterable<GridRow[]>): AsyncGenerator<string> {
  const { head, line } = exportWriters.csv;
  yield head(fields);
  for await (const rows of batches) yield rows.map((row) => line(fields, row)).join("");
}
