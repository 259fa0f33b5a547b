import { Readable, pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Info } from "csv-parse";
import { ImportFileError } from "./import-problem.ts";
import type { RawRow } from "./import-problem.ts";

/** Of one row; longer ones are files that aren't CSV, or a quote that never ends. */
const MAX_ROW_CHARACTERS = 1_000_000;
const delimiters = [",", ";", "\t"];

const problems: Readonly<Record<string, { code: string; message: string }>> = {
  CSV_QUOTE_NOT_CLOSED: { code: "quoteOpen", message: "a quoted value has no end. The file may be cut off." },
  CSV_INVALID_CLOSING_QUOTE: {
    code: "quoteFollowed",
    message: "text follows a closing quote. Write quotes within a quoted value twice.",
  },
  INVALID_OPENING_QUOTE: {
    code: "quoteWithin",
    message: "a quote stands within a value without quotes. Quote the whole value.",
  },
  CSV_MAX_RECORD_SIZE: { code: "rowTooLong", message: "the row is too long. A quoted value may have no end." },
};
const anyProblem = { code: "csvInvalid", message: "the row isn't valid CSV." };

type Lines = Pick<Info, "lines" | "empty_lines">;

/** The parser counts both characters of a CRLF within a quoted value. */
const countTwice = (values: readonly string[]): number =>
  values.reduce((sum, value) => sum + (value.match(/\r\n/gu)?.length ?? 0), 0);

/** Finds the lines on which rows begin: empty lines are between them. */
function createLineFinder() {
  let last: Lines = { lines: 0, empty_lines: 0 };
  let countedTwice = 0;
  /** Where the row begins that follows the last one that was parsed. */
  const findBegin = (now: Lines): number => last.lines + 1 + now.empty_lines - last.empty_lines - countedTwice;
  const findBeginOf = (record: readonly string[], info: Lines): number => {
    const line = findBegin(info);
    last = info;
    countedTwice += countTwice(record);
    return line;
  };
  return { findBegin, findBeginOf };
}

/** Reads rows of CSV; the first has the names of the columns. The lines are those on which rows begin. */
export async function* readCsv(
  text: AsyncIterable<string>,
  readHeader: (names: readonly string[]) => (string | null)[],
): AsyncGenerator<RawRow> {
  const head = await takeFirstLine(text);
  const lines = createLineFinder();
  // The parser is ahead of the loop that reads its rows.
  const begins: number[] = [];
  const parser = parse({
    delimiter: findDelimiter(head.line),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
    on_record: (record, info) => {
      begins.push(lines.findBeginOf(record, info));
      return record;
    },
  });
  pipeline(Readable.from(head.all), parser, () => undefined);
  let fields: (string | null)[] | null = null;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const line = begins.shift() ?? 0;
      if (fields === null) fields = readHeader(record);
      else yield toRow(record, fields, line);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, message } = problems[error.code] ?? anyProblem;
    // Rows in between may have been dropped. The line of the error is where the parser noticed the fault: for a quote
    // without an end, that is far below.
    throw new ImportFileError(code, message, { line: lines.findBegin(parser.info) });
  }
  if (fields === null) throw new ImportFileError("empty", "The file is empty. Its first line must name the columns.");
}

function toRow(record: readonly string[], fields: readonly (string | null)[], line: number): RawRow {
  if (record.length !== fields.length) return { kind: "fault", line, fault: "columnCount" };
  const cells = fields.flatMap((field, index): [string, string][] =>
    field === null ? [] : [[field, record[index] ?? ""]],
  );
  return { kind: "row", line, cells: new Map(cells) };
}

/** Spreadsheets write semicolons where the comma is the decimal sign. */
const findDelimiter = (header: string): string =>
  delimiters.toSorted((one, other) => header.split(other).length - header.split(one).length)[0] ?? ",";

/** The text up to the first line end, and all text including it. */
async function takeFirstLine(text: AsyncIterable<string>): Promise<{ line: string; all: AsyncIterable<string> }> {
  const iterator = text[Symbol.asyncIterator]();
  let first = "";
  while (!first.includes("\n") && first.length < MAX_ROW_CHARACTERS) {
    const next = await iterator.next();
    if (next.done === true) break;
    first += next.value;
  }
  const all = async function* (): AsyncGenerator<string> {
    yield first;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  };
  return { line: first.split("\n")[0] ?? "", all: all() };
}
