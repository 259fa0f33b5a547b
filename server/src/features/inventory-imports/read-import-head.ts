import type { ImportColumn } from "@gatehouse/shared/contracts/inventory-imports.contract";
import { isStorableText } from "@gatehouse/shared/contracts/storable-text.contract";
import { findField, NO_FIELD } from "../imports/import-columns.ts";
import { readCsv } from "../imports/import-csv.ts";
import type { ImportFormat } from "../imports/import-file.ts";
import { readJsonLines } from "../imports/import-json-lines.ts";
import { ImportFileError } from "../imports/import-problem.ts";
import { readText } from "../imports/import-text.ts";
import type { ImportedKind } from "../imports/imported-kind.ts";
import { assetKind } from "../inventory/inventory-kind.ts";
import { NmapReport } from "../inventory/nmap-report.ts";

export type ImportHead = { format: ImportFormat; columns: ImportColumn[] };

type Named = { name: string; samples: string[] };
type Content = () => AsyncIterable<Uint8Array>;

const SAMPLES = 3;
const MAX_SAMPLE_LENGTH = 100;
const MAX_COLUMNS = 200;
const MAX_COLUMN_LENGTH = 200;

/** First bytes of files that are no text: archives, which spreadsheets are too, older spreadsheets and PDF. */
const otherFiles: readonly { bytes: readonly number[]; code: string }[] = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], code: "spreadsheet" },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], code: "spreadsheet" },
  { bytes: [0x1f, 0x8b], code: "compressed" },
  { bytes: [0x25, 0x50, 0x44, 0x46], code: "notText" },
];

/** What a file is, by its content, and its columns with the fields that they probably hold. */
export async function readImportHead(kind: ImportedKind, content: Content): Promise<ImportHead> {
  const format = detectFormat(await readStart(content));
  if (format === "nmap") {
    if (kind !== assetKind) throw new ImportFileError("scanForAssets", "Scans are imported as assets.");
    await readScanStart(content);
    return { format, columns: [] };
  }
  const named = format === "csv" ? await readCsvColumns(content) : await readProperties(content);
  checkNames(named.map(({ name }) => name));
  return { format, columns: proposeFields(kind, named) };
}

async function readStart(content: Content): Promise<string> {
  for await (const bytes of content()) {
    const other = otherFiles.find((file) => file.bytes.every((byte, index) => bytes[index] === byte));
    if (other) throw new ImportFileError(other.code, "The file isn't text. Save it as CSV UTF-8, then try again.");
    break;
  }
  for await (const text of readText(content())) {
    const start = text.trimStart();
    if (start !== "") return start;
  }
  return "";
}

function detectFormat(start: string): ImportFormat {
  if (start === "") throw new ImportFileError("empty", "The file is empty.");
  if (start.startsWith("["))
    throw new ImportFileError("jsonList", "The file is one JSON list. Write one object on each line.", { line: 1 });
  if (start.startsWith("<")) return "nmap";
  return start.startsWith("{") ? "jsonl" : "csv";
}

async function readScanStart(content: Content): Promise<void> {
  const rows = new NmapReport().read(readText(content()));
  await rows.next();
  await rows.return(undefined);
}

async function readCsvColumns(content: Content): Promise<Named[]> {
  let columns: Named[] = [];
  // Each column is its own field here, named by its position.
  const rows = readCsv(readText(content()), (names) => {
    columns = names.map((name) => ({ name: name.trim(), samples: [] }));
    return columns.map((_, index) => String(index));
  });
  let read = 0;
  for await (const row of rows) {
    if (row.kind === "row")
      for (const [index, { samples }] of columns.entries()) samples.push(row.cells.get(String(index)) ?? "");
    read += 1;
    if (read >= SAMPLES) break;
  }
  return columns;
}

/** Every line may have other properties, so the whole file is read. */
async function readProperties(content: Content): Promise<Named[]> {
  const columns = new Map<string, string[]>();
  const note = (name: string): string => {
    if (!columns.has(name)) columns.set(name, []);
    if (columns.size > MAX_COLUMNS) throw tooManyColumns();
    return name;
  };
  for await (const row of readJsonLines(readText(content()), note)) {
    if (row.kind !== "row") continue;
    for (const [name, value] of row.cells) {
      const samples = columns.get(name) ?? [];
      if (samples.length < SAMPLES) samples.push(value);
    }
  }
  if (columns.size === 0)
    throw new ImportFileError("jsonInvalid", "No line of the file is a JSON object.", { line: 1 });
  return [...columns].map(([name, samples]) => ({ name, samples }));
}

const tooManyColumns = (): ImportFileError =>
  new ImportFileError("columnsTooMany", `The file has more than ${MAX_COLUMNS} columns.`, { line: 1 });

function checkNames(names: readonly string[]): void {
  if (names.length > MAX_COLUMNS) throw tooManyColumns();
  if (names.some((name) => name.length > MAX_COLUMN_LENGTH || !isStorableText(name)))
    throw new ImportFileError("columnInvalid", "The name of a column is too long or isn't text.", { line: 1 });
  const given = names.filter((name) => name !== "");
  if (new Set(given).size < given.length)
    throw new ImportFileError("columnRepeated", "Two columns have the same name.", { line: 1 });
}

/** A field is proposed once: the first of two columns that could hold it gets it. */
function proposeFields(kind: ImportedKind, named: readonly Named[]): ImportColumn[] {
  const taken = new Set<string>();
  return named.map(({ name, samples }) => {
    const found = findField(kind, name, new Map()) ?? NO_FIELD;
    const field = taken.has(found) ? NO_FIELD : found;
    taken.add(field);
    return { name, samples: samples.map(toSample), field };
  });
}

/** Cut, and without what the database can't store. */
const toSample = (value: string): string =>
  value
    .trim()
    .slice(0, MAX_SAMPLE_LENGTH)
    .replaceAll(/\p{Cc}/gu, " ")
    .toWellFormed();
