import { randomBytes } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readProcessStart } from "./process-identity.ts";

/** Who owns a data directory. `socketDirectory` is null until the database answers. */
export type LockHolder = {
  processId: number;
  processStart: string;
  purpose: "server" | "command";
  socketDirectory: string | null;
};

export class DirectoryInUseError extends Error {
  readonly holder: LockHolder;

  constructor(lockFile: string, holder: LockHolder) {
    const who = holder.purpose === "server" ? "A Gatehouse server" : "A gatehouse command";
    super(
      `${who} (process ${holder.processId}) already uses this data directory; its lock is ${lockFile}. ` +
        "Stop it first, or set GATEHOUSE_DATA_DIR and PORT for a second one.",
    );
    this.name = "DirectoryInUseError";
    this.holder = holder;
  }
}

/** A lock file that names its owner, so that the lock of a killed process is recognised and not waited for. */
export class DirectoryLock {
  private readonly file: string;
  private holder: LockHolder;

  private constructor(file: string, holder: LockHolder) {
    this.file = file;
    this.holder = holder;
  }

  static acquire(file: string, purpose: LockHolder["purpose"]): DirectoryLock {
    const holder: LockHolder = {
      processId: process.pid,
      processStart: readProcessStart(process.pid) ?? "",
      purpose,
      socketDirectory: null,
    };
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    writeFileSync(draft, JSON.stringify(holder));
    try {
      while (!tryLink(draft, file)) {
        const present = readLockHolder(file);
        if (present !== null) throw new DirectoryInUseError(file, present);
        removeStale(file);
      }
    } finally {
      rmSync(draft, { force: true });
    }
    return new DirectoryLock(file, holder);
  }

  /** Tells commands of the same data directory where the database answers. */
  announce(socketDirectory: string): void {
    this.holder = { ...this.holder, socketDirectory };
    const draft = `${this.file}.${randomBytes(6).toString("hex")}`;
    writeFileSync(draft, JSON.stringify(this.holder));
    renameSync(draft, this.file);
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

/** The living owner, or null when there is none. */
export function readLockHolder(file: string): LockHolder | null {
  const holder = parse(file);
  return holder !== null && readProcessStart(holder.processId) === holder.processStart ? holder : null;
}

function parse(file: string): LockHolder | null {
  try {
    // Only this class writes the file, and always whole.
    return JSON.parse(readFileSync(file, "utf8")) as LockHolder;
  } catch {
    return null;
  }
}

/** A hard link appears whole or not at all, so nobody ever reads a half-written lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Two processes may find the same stale lock; the one that moves a fresh lock away by that puts it back. */
function removeStale(file: string): void {
  const aside = `${file}.stale-${randomBytes(6).toString("hex")}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readLockHolder(aside) !== null) tryLink(aside, file);
  rmSync(aside, { force: true });
}
