import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CommandError } from "../../../cli/command-context.ts";

export type Commit = {
  hash: string;
  author: string;
  /** Undefined while no branch is checked out, as in many build systems. */
  branch: string | undefined;
  /** Address of `origin`, as git knows it; undefined without one. */
  originUrl: string | undefined;
  /** Changed and untracked files of the work tree; ignored files don't count. */
  changedFiles: string[];
};

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 20_000_000;

/** The commit that is checked out around the folder. Refuses with a {@link CommandError} if there is none. */
export async function readCommit(folder: string): Promise<Commit> {
  const [hash = "", author = ""] = (await git(folder, "log", "-1", "--format=%H%x00%an")).trimEnd().split("\0");
  // Paths as they are, each ended by NUL, so that no name can look like two.
  const status = await git(folder, "status", "--porcelain", "-z", "--no-renames");
  return {
    hash,
    author,
    branch: await tryGit(folder, "symbolic-ref", "--short", "--quiet", "HEAD"),
    originUrl: await tryGit(folder, "remote", "get-url", "origin"),
    changedFiles: status
      .split("\0")
      .filter((line) => line !== "")
      .map((line) => line.slice(3)),
  };
}

async function git(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await run("git", args, { cwd: folder, maxBuffer: MAX_OUTPUT_BYTES })).stdout;
  } catch (error) {
    throw new CommandError(`--from-git needs a git commit around ${folder}: ${reasonOf(error)}`);
  }
}

async function tryGit(folder: string, ...args: string[]): Promise<string | undefined> {
  const found = await run("git", args, { cwd: folder }).catch(() => null);
  const text = found?.stdout.trim();
  return text === "" ? undefined : text;
}

/** The last line that git itself printed, or why it couldn't run. */
function reasonOf(error: unknown): string {
  const printed = typeof error === "object" && error !== null && "stderr" in error ? String(error.stderr).trim() : "";
  if (printed !== "") return printed.split("\n")[0] ?? printed;
  return error instanceof Error ? error.message : String(error);
}
