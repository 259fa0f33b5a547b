import { open, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { BackupFileError } from "../backup/read-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { systemClock } from "../clock.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";
import { withFileErrors } from "./explain-file-error.ts";
import type { Database } from "../db/client.ts";

export const registerBackup: RegisterCommands<{ database: Database }> = (program, context) => {
  program
    .command("backup")
    .argument("<file>", "file to write")
    .description("Back up all data to one file; the server can keep running")
    .action(async (file: string) => {
      await refuseFolder(file);
      const summary = await context.withServices(({ database }) =>
        withFileErrors(file, () => writeBackup(database, resolve(file), systemClock)),
      );
      context.print(summary, `Wrote ${summary.rowCount} rows of ${summary.tableCount} tables to ${summary.file}`);
    });

  program
    .command("restore")
    .argument("<file>", "file created by `gatehouse backup`")
    .description("Replace all data with a backup; stop the server first. Signs everyone out")
    .action(async (file: string) => {
      // Before the database: it would be created for a file that can't be read.
      await withFileErrors(file, async () => (await open(file)).close());
      const summary = await context
        .withOwnDatabase((database) => withFileErrors(file, () => restoreBackup(database, resolve(file))))
        .catch((error: unknown) => {
          throw error instanceof BackupFileError ? new CommandError(error.message) : error;
        });
      context.print(summary, `Restored ${summary.rowCount} rows of the backup of ${summary.createdAt}`);
    });
};

/** At once: the system refuses only when the backup is written and gets its name. */
async function refuseFolder(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory() === true) throw new CommandError(`${file} is a folder. Name a file in it.`);
}
