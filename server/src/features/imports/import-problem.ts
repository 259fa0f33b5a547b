/** Where a problem of a file is, and what of the file it is about. */
type ProblemFacts = { line?: number | null; names?: readonly string[] };

/** A file that can't be read on: nothing of it is imported. `code` is stable, for translations. */
export class ImportFileError extends Error {
  readonly code: string;
  readonly line: number | null;
  readonly names: readonly string[];

  constructor(code: string, message: string, { line = null, names = [] }: ProblemFacts = {}) {
    super(line === null ? message : `Line ${line}: ${message}`);
    this.name = "ImportFileError";
    this.code = code;
    this.line = line;
    this.names = names;
  }
}

/** What is wrong with one row. */
export type RowFault = { line: number; field: string; code: string };

/** A row of a file before its values are read; `fault` is a code for a row that is none. */
export type RawRow =
  | { kind: "row"; line: number; cells: ReadonlyMap<string, string> }
  | { kind: "fault"; line: number; fault: string };
