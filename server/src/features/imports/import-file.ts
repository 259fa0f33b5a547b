import { NO_FIELD, checkMappedColumns, findField, readColumns } from "./import-columns.ts";
import type { ColumnMapping } from "./import-columns.ts";
import { readCsv } from "./import-csv.ts";
import { readJsonLines } from "./import-json-lines.ts";
import { ImportFileError } from "./import-problem.ts";
import type { RawRow } from "./import-problem.ts";
import { readText } from "./import-text.ts";
import type { ImportSource } from "../inventory/inventory-importer.service.ts";
import type { ImportedKind } from "./imported-kind.ts";
import { NmapReport } from "../inventory/nmap-report.ts";
import { createCoverage, readTargets } from "../inventory/nmap-targets.ts";

export type ImportFormat = "csv" | "jsonl" | "nmap";

/** The rows of a file, and what is known of it once they are read. */
export type OpenedFile = { rows: AsyncIterable<RawRow>; describeSource: () => ImportSource };

type FileFacts = { name: string; format: ImportFormat; mapping: ColumnMapping };

/** Reads a file of any size row by row. Throws an `ImportFileError` where it can't be read on. */
export function openImportFile(
  kind: ImportedKind,
  chunks: AsyncIterable<Uint8Array>,
  { name, format, mapping }: FileFacts,
): OpenedFile {
  if (format === "nmap") return openReport(readText(chunks, "Choose a file that nmap -oX has written."), name);
  const text = readText(chunks);
  checkMapping(kind, mapping);
  const describeSource = (): ImportSource => ({ name: `Import: ${name}`, scanType: "File import", target: name });
  if (format === "csv") return { rows: readCsv(text, (header) => readColumns(kind, header, mapping)), describeSource };
  const properties = new Set<string>();
  const findKnown = (property: string): string | null => {
    properties.add(property);
    const field = findField(kind, property, mapping);
    if (field === undefined)
      throw new ImportFileError("columnsUnknown", `the property ${JSON.stringify(property.slice(0, 60))} is unknown.`, {
        names: [property],
      });
    return field;
  };
  // Any line may have a property that no other has, so the end tells which are missing.
  const checkEnd = (): void => checkMappedColumns([...properties], mapping);
  return { rows: readToEnd(readJsonLines(text, findKnown), checkEnd), describeSource };
}

async function* readToEnd(rows: AsyncIterable<RawRow>, checkEnd: () => void): AsyncGenerator<RawRow> {
  yield* rows;
  checkEnd();
}

function openReport(text: AsyncIterable<string>, name: string): OpenedFile {
  const report = new NmapReport();
  return {
    rows: report.read(text),
    describeSource: () => {
      const { args, version, startedAt, endedAt } = report.run;
      const scanned = readTargets(args);
      return {
        name: `nmap: ${name}`,
        scanType: "nmap",
        target: scanned.targets.join(" "),
        agentName: version === "" ? "nmap" : `nmap ${version}`,
        isOfHosts: true,
        covers: createCoverage(scanned),
        ...(startedAt && { startedAt }),
        ...(endedAt && { endedAt }),
      };
    },
  };
}

/** A mapping to a field that doesn't exist is a mistake of the caller, not of the file. */
function checkMapping(kind: ImportedKind, mapping: ColumnMapping): void {
  for (const [column, field] of mapping)
    if (field !== NO_FIELD && !kind.fields.some(({ name }) => name === field))
      throw new ImportFileError(
        "fieldUnknown",
        `The column ${JSON.stringify(column)} can't be mapped to ${JSON.stringify(field)}.`,
        { names: [field] },
      );
}
