import { z } from "zod";
import { CommandError } from "./command-context.ts";

/** Connections never fail with these, so a lost one isn't taken for a fault of the file that it is read for. */
const reasons = {
  EACCES: "you aren't allowed to",
  EPERM: "you aren't allowed to",
  EAGAIN: "it has nothing to read yet",
  EBUSY: "something else uses it",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something of that name exists already",
  EFBIG: "it would be too large",
  EIO: "the disk reports an error",
  EISDIR: "it's a folder, not a file",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ENOENT: "no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path isn't a folder",
  ENOTEMPTY: "something of that name exists already",
  EROFS: "the disk is read-only",
} as const;

/** What Node was doing. Calls of programs have other names. */
const verbs = {
  copyfile: "write",
  fsync: "write",
  lstat: "read",
  mkdir: "create",
  open: "open",
  read: "read",
  rename: "write",
  scandir: "read",
  stat: "read",
  write: "write",
} as const;

/** Node's error if something can't be done with a file or folder. */
const systemErrorSchema = z.object({
  code: z.string().refine((code): code is keyof typeof reasons => code in reasons),
  syscall: z.string().refine((call): call is keyof typeof verbs => call in verbs),
  path: z.string().default("a file"),
});

/**
 * What to throw for an error of a file or folder: one sentence if the caller can fix it, else the error with its stack.
 * `path` is as the caller wrote it; Node names none for what fails while it reads or writes.
 */
export function explainFileError(error: unknown, path?: string): unknown {
  const system = systemErrorSchema.safeParse(error);
  if (!system.success) return error;
  const { code, syscall, path: named } = system.data;
  return new CommandError(`Can't ${verbs[syscall]} ${path ?? named}: ${reasons[code]}.`);
}

/** Does something with one file or folder, and explains its errors. */
export async function withFileErrors<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw explainFileError(error, path);
  }
}
