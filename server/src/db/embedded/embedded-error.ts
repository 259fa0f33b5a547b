/** A failure of the embedded database that the operator can fix. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedDatabaseError";
  }
}

const diskFaults: readonly [RegExp, string][] = [
  [/ENOSPC|No space left on device|wrote only \d+ of \d+ bytes/i, "the disk is full"],
  [/EDQUOT|Disk quota exceeded/i, "the disk quota is used up"],
  [/EROFS|Read-only file system/i, "the file system is read-only"],
  [/ENOENT.*\bmkdir\b/, "no folder can be created there"],
  [/ENOTDIR|EEXIST/, "it isn't a directory"],
  [/EACCES|EPERM|Permission denied/i, "this user can't write there"],
];

/** Explains what the system reports about a directory; returns other errors unchanged. */
export function describeDirectoryFault(directory: string, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause);
  const fault = diskFaults.find(([pattern]) => pattern.test(text));
  if (fault === undefined) return cause instanceof Error ? cause : new EmbeddedDatabaseError(text);
  return new EmbeddedDatabaseError(
    `Can't use the data directory ${directory}: ${fault[1]}. Fix that, or set GATEHOUSE_DATA_DIR to another directory.`,
    { cause },
  );
}
