import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { RowFault } from "./import-problem.ts";
import type { StagedValue } from "./import-values.ts";

/** `key` is what the database compares, of kinds that make it of the name. */
export type StagedRow = { line: number; key: string | null; values: readonly StagedValue[] };

export type RowChange = {
  line: number;
  outcome: "new" | "changed";
  name: string;
  changes: Record<string, { old: unknown; new: unknown }>;
};

export type StageCounts = { new: number; changed: number; unchanged: number; faults: number };

/** The compared rows of an import. */
export type ComparedRows = {
  /** Stores what each row would do, for the pages of an uploaded import. */
  keepRows: (importId: string) => Promise<void>;
};

export type ImportRequest = {
  organizationId: string;
  /** Without an id it is somebody at the command line. */
  user: { id: string | null; name: string };
  /** Only tells what it would do. */
  isDryRun: boolean;
  /** Leaves out faulty rows, instead of importing nothing. */
  isPartial: boolean;
  onProgress?: (rowCount: number) => Promise<void>;
  /**
   * Runs at the end of the transaction, which is then committed also if nothing was imported; what it throws leaves
   * everything as it was.
   */
  settle?: (result: ImportResult, rows: ComparedRows, on: DatabaseOrTransaction) => Promise<void>;
};

export type ImportResult = StageCounts & {
  /** Rows of the file. */
  rows: number;
  /** Assets among the targets of a scan that it didn't see. */
  gone: number;
  /** The first faults and changes. */
  faultList: RowFault[];
  changeList: RowChange[];
  isApplied: boolean;
  /** The scan that records it, if it was applied. */
  scanId: string | null;
};
