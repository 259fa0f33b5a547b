const keptLines = 2000;
const longestLine = 8192;

/** The last lines of this server's log in memory, for the support package. */
export class RecentLog {
  /** A ring: once full, the line at `next` is the oldest. */
  private readonly lines: string[] = [];
  private next = 0;

  /** A line longer than 8 kB is left out of it: no line of ours is, and cut JSON is none. */
  add(line: string): void {
    if (line.length > longestLine) return;
    this.lines[this.next] = line.trimEnd();
    this.next = (this.next + 1) % keptLines;
  }

  /** The oldest first. */
  list(): string[] {
    return [...this.lines.slice(this.next), ...this.lines.slice(0, this.next)];
  }
}
