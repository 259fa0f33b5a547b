import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { backupEndSchema, backupHeaderSchema, backupTableSchema, endOfTable } from "./backup-format.ts";
import type { BackupHeader } from "./backup-format.ts";
import type { TableColumns } from "./list-tables.ts";

/** What a backup holds, piece by piece. Rows still end with their line break. */
export type BackupPiece =
  | { kind: "header"; header: BackupHeader }
  | { kind: "table"; table: TableColumns }
  | { kind: "row"; row: Buffer }
  | { kind: "end-of-table" };

export class BackupFileError extends Error {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file} is not a whole Gatehouse backup: ${reason}. Nothing was restored.`, options);
    this.name = "BackupFileError";
  }
}

/** Reads a backup and throws where it is not what was written: cut, changed, or something else altogether. */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const hash = createHash("sha256");
  let rowCount = 0;
  let isInTable = false;
  let lineNumber = 0;
  for await (const line of readLines(file)) {
    lineNumber += 1;
    const text = isInTable && line.length > endOfTable.length + 1 ? "" : line.toString("utf8").trimEnd();
    if (lineNumber > 1 && !isInTable) {
      const end = backupEndSchema.safeParse(parseJson(text));
      if (end.success) {
        if (end.data.rowCount !== rowCount) throw new BackupFileError(file, "rows are missing");
        if (end.data.sha256 !== hash.digest("hex")) throw new BackupFileError(file, "its content was changed");
        return;
      }
    }
    hash.update(line);
    if (lineNumber === 1) {
      yield { kind: "header", header: parsePart(file, backupHeaderSchema, text) };
    } else if (!isInTable) {
      isInTable = true;
      yield { kind: "table", table: parsePart(file, backupTableSchema, text) };
    } else if (text === endOfTable) {
      isInTable = false;
      yield { kind: "end-of-table" };
    } else {
      rowCount += 1;
      yield { kind: "row", row: line };
    }
  }
  throw new BackupFileError(file, "its end is missing");
}

type Schema<Part> = { safeParse: (value: unknown) => { success: true; data: Part } | { success: false } };

function parsePart<Part>(file: string, schema: Schema<Part>, text: string): Part {
  const result = schema.safeParse(parseJson(text));
  if (!result.success) throw new BackupFileError(file, "its content is not understood");
  return result.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Splits at line feeds only: rows may hold other characters that text readers take for line ends. */
async function* readLines(file: string): AsyncGenerator<Buffer> {
  const unzipped = pipeline(createReadStream(file), createGunzip(), () => undefined);
  let rest: Buffer[] = [];
  try {
    for await (const chunk of unzipped) {
      const bytes: Buffer = chunk;
      let start = 0;
      for (let end = bytes.indexOf("\n"); end !== -1; end = bytes.indexOf("\n", start)) {
        yield Buffer.concat([...rest, bytes.subarray(start, end + 1)]);
        rest = [];
        start = end + 1;
      }
      if (start < bytes.length) rest.push(bytes.subarray(start));
    }
  } catch (cause) {
    if (cause instanceof BackupFileError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupFileError(file, reason, { cause });
  }
}
