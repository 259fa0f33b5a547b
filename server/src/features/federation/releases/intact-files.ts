import { readFile, stat } from "node:fs/promises";
import { expandCopy, isCompressible, copySuffixes } from "./compressed-copies.ts";
import { integrityOf } from "./integrity-of.ts";

/**
 * Identifies the state of a file without reading it. A change of the content changes it, because ctime cannot be set.
 */
async function readStamp(file: string): Promise<string | null> {
  try {
    const { size, mtimeMs, ctimeMs, ino } = await stat(file);
    return [size, mtimeMs, ctimeMs, ino].join(" ");
  } catch {
    // In every case the file cannot be served from here.
    return null;
  }
}

/** Which files on disk have the right content: each is hashed on its first read, and again after a change. */
export class IntactFiles {
  /** By file: its stamp and those of its compressed copies when they were hashed. */
  private readonly hashed = new Map<string, string>();

  /** Whether the file and its compressed copies have the content of that hash; `missing` if there is no file. */
  async check(file: string, integrity: string): Promise<"intact" | "changed" | "missing"> {
    const suffixes = ["", ...(isCompressible(file) ? copySuffixes : [])];
    const stamps = await Promise.all(suffixes.map((suffix) => readStamp(file + suffix)));
    if (stamps[0] === null) return "missing";
    const stamp = stamps.join(", ");
    if (this.hashed.get(file) === stamp) return "intact";
    const present = suffixes.filter((_suffix, index) => stamps[index] !== null);
    const found = await Promise.all(present.map((suffix) => holds(file, suffix, integrity)));
    if (found.includes(false)) return "changed";
    this.hashed.set(file, stamp);
    return "intact";
  }
}

async function holds(file: string, suffix: string, integrity: string): Promise<boolean> {
  try {
    return integrityOf(await expandCopy(suffix, await readFile(file + suffix))) === integrity;
  } catch {
    // Unreadable or not compressed.
    return false;
  }
}
