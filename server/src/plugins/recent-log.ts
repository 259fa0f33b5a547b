const keptLines = 2000;
const MAX_LINE_LENGTH = 8192;

/** Holds the last lines of this server's log in memory, for the support package. */
export class RecentLog {
  /** A ring buffer: once full, the line at `next` is the oldest. */
  private readonly lines: string[] = [];
  private next = 0;

  /** Ignores lines longer than 8 kB: we write none, and truncated JSON is invalid. */
  add(line: string): void {
    if (line.length > MAX_LINE_LENGTH) return;
    this.lines[this.next] = line.trimEnd();
    this.next = (this.next + 1) % keptLines;
  }

  /** Oldest first. */
  list(): string[] {
    return [...this.lines.slice(this.next), ...this.lines.slice(0, this.next)];
  }
}
