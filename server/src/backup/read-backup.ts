import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { BackupParser } from "./backup-parser.ts";
import type { BackupPiece } from "./backup-parser.ts";

/** The file is no whole backup: truncated, changed, or something else. */
export class BackupFileError extends Error {
  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file} isn't a complete Gatehouse backup: ${reason}. Nothing was restored.`, options);
    this.name = "BackupFileError";
  }
}

/** Reads a backup piece by piece. Throws a {@link BackupFileError} if the file is incomplete or changed. */
export async function* readBackup(file: string): AsyncGenerator<BackupPiece> {
  const parser = new BackupParser((reason) => new BackupFileError(file, reason));
  for await (const line of readLines(file)) {
    const piece = parser.parse(line);
    if (piece.kind === "end") return;
    yield piece;
  }
  throw new BackupFileError(file, "its end is missing");
}

/** Splits at line feeds only: rows may hold other characters that text readers treat as line ends. */
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
    // The file itself can't be opened or read, which says nothing of its content.
    if (cause instanceof Error && "syscall" in cause) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupFileError(file, reason, { cause });
  }
}
