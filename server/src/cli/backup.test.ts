import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { registerBackup } from "./backup.ts";
import { CommandError } from "./command-context.ts";

const folder = mkdtempSync(join(tmpdir(), "gatehouse-backup-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command that has to fail before it opens the database: this would create one. */
async function run(...args: string[]): Promise<void> {
  const program = new Command("gatehouse").exitOverride().configureOutput({ writeErr: () => undefined });
  registerBackup(program, {
    withServices: () => Promise.reject(new Error("The database was opened")),
    withOwnDatabase: () => Promise.reject(new Error("The database was opened")),
    print: () => undefined,
  });
  await program.parseAsync(args, { from: "user" });
}

it.each([
  ["a backup to a folder", "backup", folder, "is a folder. Name a file in it."],
  ["a restore of a file that isn't there", "restore", join(folder, "none.gz"), "none.gz: no such file or folder."],
])("%s is refused in one sentence, before the database is opened", async (_name, command, file, sentence) => {
  await expect(run(command, file)).rejects.toThrow(CommandError);
  await expect(run(command, file)).rejects.toThrow(sentence);
});
