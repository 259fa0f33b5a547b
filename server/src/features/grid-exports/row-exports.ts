import { Readable } from "node:stream";
import { dayIn } from "@gatehouse/shared/rules/time-zones";
import type { Clock } from "../../clock.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { exportWriters } from "./grid-export-lines.ts";
import type { GridExportFormat } from "./grid-export-lines.ts";
import { GridExportSlots } from "./grid-export-slots.ts";

/** A client that takes no rows for so long has gone, even if its connection looks open. */
const STALLED_AFTER_MS = 120_000;

type Dependencies = { auditEvents: Pick<AuditEventsService, "record">; clock: Clock };

export type Exporter = { userId: string; userName: string; organizationId: string; timeZone: string };

export type RowExport = { fileName: string; contentType: string; rowCount: number; content: Readable };

/** `name` is that of the file and of the audit event, which has the `details` too. */
export type RowExportPlan = {
  name: string;
  format: GridExportFormat;
  details: Record<string, unknown>;
  count: () => Promise<number>;
  write: () => AsyncIterable<string>;
};

/** Opens exports of rows, however many: limits how many run, records each, and ends those that nobody reads. */
export class RowExports {
  private readonly dependencies: Dependencies;
  private readonly slots = new GridExportSlots();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `onCutOff` is called if the rows were not read to their end. */
  async open(plan: RowExportPlan, exporter: Exporter, onCutOff: () => void): Promise<RowExport> {
    const release = this.slots.take(exporter.userId);
    try {
      const rowCount = await plan.count();
      await this.record(plan, exporter, rowCount);
      const lines = plan.write();
      const content: Readable = Readable.from(
        endIfStalled(lines, (error) => content.destroy(error)),
        {
          objectMode: false,
        },
      );
      content.once("close", () => {
        release();
        if (!content.readableEnded) onCutOff();
      });
      const day = dayIn(this.dependencies.clock.now(), exporter.timeZone);
      const { contentType } = exportWriters[plan.format];
      return { fileName: `${plan.name}-${day}.${plan.format}`, contentType, rowCount, content };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Recorded before the first row is sent, so that no data leaves without a trace. */
  private async record({ name, details }: RowExportPlan, exporter: Exporter, rows: number): Promise<void> {
    const { userId, userName, organizationId } = exporter;
    await this.dependencies.auditEvents.record({
      action: "grid.export",
      organizationId,
      userId,
      userName,
      subject: name,
      details: { ...details, rows },
    });
  }
}

async function* endIfStalled(lines: AsyncIterable<string>, end: (error: Error) => void): AsyncGenerator<string> {
  for await (const line of lines) {
    const timer = setTimeout(() => end(new Error("The client of an export takes no rows")), STALLED_AFTER_MS).unref();
    try {
      yield line;
    } finally {
      clearTimeout(timer);
    }
  }
}
