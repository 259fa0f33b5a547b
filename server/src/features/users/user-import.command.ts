import { basename } from "node:path";
import type { Command } from "commander";
import type { CommandContext } from "../../cli/command-context.ts";
import { addImportOptions, readImportPath, runImportCommand } from "../../cli/run-import-command.ts";
import type { ImportOptions, ImportServices } from "../../cli/run-import-command.ts";
import { commandAuthor } from "./user-author.ts";
import { usersKind } from "./users-import-kind.ts";
import type { UsersImporterService } from "./users-importer.service.ts";

export type UserImportServices = ImportServices & { usersImporter: UsersImporterService };

/** Command of `gatehouse users` for files of users. */
export function addImportCommand(users: Command, context: CommandContext<UserImportServices>): void {
  const command = users
    .command("import")
    .argument("<file>", "file.csv with a header line, or file.jsonl with an object a line")
    .description("Add and change users and their memberships by usernames, all or none");
  addImportOptions(command, "organization of the rows that name none").action((file: string, options: ImportOptions) =>
    runImportCommand(context, usersKind, readImportPath(file), options, ({ usersImporter }, { rows }, request) => {
      const { userName: name } = commandAuthor();
      return usersImporter.run(rows, basename(file), { ...request, user: { id: null, name } });
    }),
  );
}
