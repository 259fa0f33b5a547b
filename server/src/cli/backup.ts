import { resolve } from "node:path";
import { BackupFileError } from "../backup/read-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { systemClock } from "../clock.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";
import type { Database } from "../db/client.ts";

export const registerBackup: RegisterCommands<{ database: Database }> = (program, context) => {
  program
    .command("backup")
    .argument("<file>", "file to write")
    .description("Back up all data to one file; the server can keep running")
    .action(async (file: string) => {
      const summary = await context.withServices(({ database }) => writeBackup(database, resolve(file), systemClock));
      context.print(summary, `Wrote ${summary.rowCount} rows of ${summary.tableCount} tables to ${summary.file}`);
    });

  program
    .command("restore")
    .argument("<file>", "file created by `gatehouse backup`")
    .description("Replace all data with a backup; stop the server first. Signs everyone out")
    .action(async (file: string) => {
      const summary = await context
        .withOwnDatabase((database) => restoreBackup(database, resolve(file)))
        .catch((error: unknown) => {
          throw error instanceof BackupFileError ? new CommandError(error.message) : error;
        });
      context.print(summary, `Restored ${summary.rowCount} rows of the backup of ${summary.createdAt}`);
    });
};
