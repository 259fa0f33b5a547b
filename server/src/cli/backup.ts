import { resolve } from "node:path";
import { BackupFileError } from "../backup/read-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { systemClock } from "../clock.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";

export const registerBackup: RegisterCommands = (program, context) => {
  program
    .command("backup")
    .argument("<file>", "file to write")
    .description("Write all data of the database to one file; also while the server runs")
    .action(async (file: string) => {
      const summary = await context.withDatabase((database) => writeBackup(database, resolve(file), systemClock));
      context.print(summary, `Wrote ${summary.rowCount} rows of ${summary.tableCount} tables to ${summary.file}`);
    });

  program
    .command("restore")
    .argument("<file>", "file that backup has written")
    .description("Replace all data by that of a backup; the server must be stopped, everybody is signed out")
    .action(async (file: string) => {
      const summary = await context
        .withOwnDatabase((database) => restoreBackup(database, resolve(file)))
        .catch((error: unknown) => {
          throw error instanceof BackupFileError ? new CommandError(error.message) : error;
        });
      context.print(summary, `Restored ${summary.rowCount} rows of the backup of ${summary.createdAt}`);
    });
};
