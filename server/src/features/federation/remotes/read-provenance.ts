/** Where a release comes from, for its signed record. Needs git and the build's environment, no database. */
import { readFile } from "node:fs/promises";
import type { Provenance } from "@gatehouse/shared/contracts/provenance.contract";
import { provenanceSchema } from "@gatehouse/shared/contracts/provenance.contract";
import type { Command } from "commander";
import { CommandError } from "../../../cli/command-context.ts";
import { readBuildAddresses, readBuildBranch, type BuildEnvironment } from "./build-environment.ts";
import { readCommit, type Commit } from "./read-commit.ts";

/** Options of a command that publishes. */
export type ProvenanceOptions = { fromGit?: boolean; allowDirty?: boolean; notes?: string; notesFile?: string };

const MAX_LINE_LENGTH = 200;

export function addProvenanceOptions(command: Command): Command {
  return command
    .option("--from-git", "record commit, branch, author and build address")
    .option("--allow-dirty", "with --from-git: accept changes that aren't committed, and record that there were some")
    .option("--notes <text>", "what is new, for the operators who promote it")
    .option("--notes-file <file>", "the same from a text file");
}

/** Undefined if the options ask for nothing. Every refusal is a {@link CommandError}. */
export async function readProvenance(
  packageFolder: string,
  options: ProvenanceOptions,
  environment: BuildEnvironment,
): Promise<Provenance | undefined> {
  const { fromGit = false, allowDirty = false } = options;
  if (allowDirty && !fromGit) throw new CommandError("Use --allow-dirty together with --from-git.");
  const notes = await readNotes(options);
  const origin = fromGit ? await readOrigin(packageFolder, allowDirty, environment) : {};
  const given = { ...origin, ...(notes === undefined ? {} : { notes }) };
  return Object.keys(given).length === 0 ? undefined : given;
}

async function readNotes({ notes, notesFile }: ProvenanceOptions): Promise<string | undefined> {
  if (notes !== undefined && notesFile !== undefined) throw new CommandError("Use --notes or --notes-file, not both.");
  const text = notesFile === undefined ? notes : await readNotesFile(notesFile);
  const trimmed = text?.replaceAll("\r\n", "\n").trim();
  if (trimmed === undefined || trimmed === "") return undefined;
  if (!provenanceSchema.safeParse({ notes: trimmed }).success)
    throw new CommandError("Notes can have at most 5000 characters, and no NUL character.");
  return trimmed;
}

async function readNotesFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new CommandError(`${file} (the notes) can't be read.`);
  }
}

async function readOrigin(folder: string, allowsChanges: boolean, environment: BuildEnvironment): Promise<Provenance> {
  const commit = await readCommit(folder);
  if (commit.changedFiles.length > 0 && !allowsChanges) throw dirtyError(commit);
  const branch = readBuildBranch(environment) ?? commit.branch;
  const found = {
    commit: commit.hash,
    branch: branch === undefined ? undefined : toLine(branch),
    author: toLine(commit.author),
    ...readBuildAddresses(environment, commit),
    isDirty: commit.changedFiles.length > 0 ? true : undefined,
  };
  // Absent fields are not part of the signed text.
  return provenanceSchema.parse(Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)));
}

function dirtyError({ changedFiles }: Commit): CommandError {
  const shown = changedFiles.slice(0, 5).join(", ");
  const rest = changedFiles.length > 5 ? ` and ${changedFiles.length - 5} more` : "";
  return new CommandError(
    `The work tree has changes that aren't committed: ${shown}${rest}. Commit them, or use --allow-dirty.`,
  );
}

const toLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").slice(0, MAX_LINE_LENGTH);
