const QUOTE = 0x22;
const LINE_FEED = 0x0a;

export type RowFormat = "csv" | "jsonl";

/** Counts the rows of an export in its bytes as they arrive. Only quotes and line ends matter, which UTF-8 keeps apart. */
export class RowCounter {
  private readonly format: RowFormat;
  private lines = 0;
  private isQuoted = false;

  constructor(format: RowFormat) {
    this.format = format;
  }

  /** Takes the next bytes and returns the number of complete rows so far. */
  add(bytes: Uint8Array): number {
    for (const byte of bytes) {
      // Line ends inside a quoted field of CSV belong to its text; JSON escapes them.
      if (byte === QUOTE && this.format === "csv") this.isQuoted = !this.isQuoted;
      else if (byte === LINE_FEED && !this.isQuoted) this.lines += 1;
    }
    return this.format === "csv" ? Math.max(0, this.lines - 1) : this.lines;
  }
}
