/** A fault of the embedded database that the person who starts the server can do something about. */
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
  [/ENOTDIR|EEXIST/, "it is no directory"],
  [/EACCES|EPERM|Permission denied/i, "this user may not write there"],
];

/** Puts what the system says about a directory into words; other faults are passed on as they are. */
export function describeDirectoryFault(directory: string, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause);
  const fault = diskFaults.find(([pattern]) => pattern.test(text));
  if (fault === undefined) return cause instanceof Error ? cause : new EmbeddedDatabaseError(text);
  return new EmbeddedDatabaseError(
    `The data directory ${directory} cannot be used: ${fault[1]}. Free it, or set GATEHOUSE_DATA_DIR to another directory.`,
    { cause },
  );
}
