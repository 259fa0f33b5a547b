import { getSystemErrorMessage } from "node:util";
import { z } from "zod";
import { CommandError } from "./command-context.ts";

const reasons: Record<string, string> = {
  EACCES: "you aren't allowed to",
  EPERM: "you aren't allowed to",
  EDQUOT: "the disk quota is used up",
  EEXIST: "something of that name exists already",
  EISDIR: "it's a folder, not a file",
  ENOENT: "no such file or folder",
  ENOSPC: "the disk is full",
  ENOTDIR: "a part of the path isn't a folder",
  ENOTEMPTY: "something of that name exists already",
  EROFS: "the disk is read-only",
};

/** What Node was doing. Calls of sockets and programs have other names, or numbers for codes. */
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
  code: z.string(),
  errno: z.number(),
  syscall: z.string().refine((call): call is keyof typeof verbs => call in verbs),
  path: z.string().default("a file"),
});

/**
 * What to throw for an error of a file or folder: one sentence if the user can fix it, else the error with its stack.
 * `path` is as the user wrote it; Node names none for what fails while it reads or writes. What the user named gets a
 * sentence with any code, with Node's words for the rare ones.
 */
export function explainFileError(error: unknown, path?: string): unknown {
  const system = systemErrorSchema.safeParse(error);
  if (!system.success) return error;
  const { code, errno, syscall, path: named } = system.data;
  const reason = reasons[code] ?? (path === undefined ? undefined : getSystemErrorMessage(errno));
  return reason === undefined ? error : new CommandError(`Can't ${verbs[syscall]} ${path ?? named}: ${reason}.`);
}

/** Does something with one file or folder, and explains its errors. */
export async function withFileErrors<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw explainFileError(error, path);
  }
}
