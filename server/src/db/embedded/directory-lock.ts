import { randomBytes } from "node:crypto";
import { chownSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readProcessStart } from "./process-identity.ts";

/** The process that owns a data directory. `socketDirectory` is null until the database answers. */
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

/** A lock file that names its owner, so that the lock of a killed process is recognised. Decision 013. */
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
    writeLock(draft, holder);
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

  /** Records where the database answers, for commands on the same data directory. */
  announce(socketDirectory: string): void {
    this.holder = { ...this.holder, socketDirectory };
    const draft = `${this.file}.${randomBytes(6).toString("hex")}`;
    writeLock(draft, this.holder);
    renameSync(draft, this.file);
  }

  release(): void {
    rmSync(this.file, { force: true });
  }
}

/** The living owner, or null. */
export function readLockHolder(file: string): LockHolder | null {
  const holder = parse(file);
  return holder !== null && readProcessStart(holder.processId) === holder.processStart ? holder : null;
}

/** Readable to this account only, and to the directory's owner where root acts for another user. */
function writeLock(file: string, holder: LockHolder): void {
  writeFileSync(file, JSON.stringify(holder), { mode: 0o600 });
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0 && uid !== 0) chownSync(file, uid, gid);
}

function parse(file: string): LockHolder | null {
  try {
    // Only this class writes the file, and always completely.
    return JSON.parse(readFileSync(file, "utf8")) as LockHolder;
  } catch (error) {
    // A lock that cannot be read is not stale: its owner may be alive.
    if (error instanceof Error && "code" in error && error.code === "EACCES") throw error;
    return null;
  }
}

/** A hard link appears complete or not at all, so nobody reads a half-written lock. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Two processes may find the same stale lock; the one that moves a fresh lock away restores it. */
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
