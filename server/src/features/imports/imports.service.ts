import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { RawRow, RowFault } from "./import-problem.ts";
import { readRowValues } from "./import-values.ts";
import type { ImportedKind } from "./imported-kind.ts";
import type { ImportStage, ImportsStageRepository } from "./imports-stage.repository.ts";
import type { ImportRequest, ImportResult, StagedRow } from "./staged-import.ts";

/** What an import of a kind does with its staged rows. */
export type ImportPlan = {
  /** Marks what is wrong with rows, and says what becomes of the others. Returns what only the source knows. */
  compare: (stage: ImportStage, on: DatabaseOrTransaction) => Promise<Partial<Pick<ImportResult, "gone">>>;
  /** Writes and records the rows. Returns the scan that lists them, if there is one. */
  apply: (stage: ImportStage, result: ImportResult, on: DatabaseOrTransaction) => Promise<string | null>;
};

/** Of faults and of changes, so that a result stays small. */
const MAX_LISTED_ROWS = 1_000;
/** Rows between two reports of the progress. */
const PROGRESS_ROWS = 5_000;

type Dependencies = { importsStage: ImportsStageRepository };

/** Adds and changes rows of a kind in one transaction. Decision 058. */
export class ImportsService {
  private readonly importsStage: ImportsStageRepository;

  constructor({ importsStage }: Dependencies) {
    this.importsStage = importsStage;
  }

  async run(
    kind: ImportedKind,
    rows: AsyncIterable<RawRow>,
    request: ImportRequest,
    plan: ImportPlan,
  ): Promise<ImportResult> {
    return this.importsStage.inTransaction(kind, async (stage, on) => {
      const reader = new RowReader(kind, request);
      await stage.copy(reader.read(rows));
      const { gone = 0 } = await plan.compare(stage, on);
      const counts = await stage.count();
      const faults = counts.faults + reader.faultCount;
      const isDone = !request.isDryRun && (faults === 0 || request.isPartial);
      const result: ImportResult = {
        ...counts,
        faults,
        rows: reader.rowCount,
        gone,
        faultList: [...reader.faults, ...(await stage.listFaults(MAX_LISTED_ROWS))]
          .toSorted((one, other) => one.line - other.line)
          .slice(0, MAX_LISTED_ROWS),
        changeList: await stage.listChanges(MAX_LISTED_ROWS),
        isApplied: isDone,
        scanId: null,
      };
      if (isDone) result.scanId = await plan.apply(stage, result, on);
      await request.settle?.(result, stage, on);
      return { isDone: isDone || request.settle !== undefined, result };
    });
  }
}

/** Reads the values of rows, and keeps the first faults. */
class RowReader {
  rowCount = 0;
  faultCount = 0;
  readonly faults: RowFault[] = [];
  private readonly kind: ImportedKind;
  private readonly request: ImportRequest;

  constructor(kind: ImportedKind, request: ImportRequest) {
    this.kind = kind;
    this.request = request;
  }

  async *read(rows: AsyncIterable<RawRow>): AsyncGenerator<StagedRow> {
    for await (const row of rows) {
      this.rowCount += 1;
      if (this.rowCount % PROGRESS_ROWS === 0) await this.request.onProgress?.(this.rowCount);
      const read = this.readRow(row);
      if ("faults" in read) this.keep(read.faults);
      else yield read;
    }
  }

  private readRow(row: RawRow): StagedRow | { faults: RowFault[] } {
    const { line } = row;
    if (row.kind === "fault") return { faults: [{ line, field: "", code: row.fault }] };
    const { toKey, nameField } = this.kind;
    const read = readRowValues(this.kind, line, row.cells);
    return "faults" in read
      ? read
      : { line, key: toKey?.(row.cells.get(nameField) ?? "") ?? null, values: read.values };
  }

  private keep(faults: readonly RowFault[]): void {
    // A row counts once, as the later checks count it.
    this.faultCount += 1;
    this.faults.push(...faults.slice(0, MAX_LISTED_ROWS - this.faults.length));
  }
}
