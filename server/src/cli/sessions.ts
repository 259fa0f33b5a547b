import { importRecordedSession } from "../features/recorded-sessions/recorded-sessions-import.service.ts";
import { RecordingFolderError } from "../features/recorded-sessions/recorded-sessions-folder.ts";
import type { RegisterCommands } from "./command-context.ts";
import { CommandError } from "./command-context.ts";
import { findOrganization } from "./find-organization.ts";

export const registerSessions: RegisterCommands = (program, context) => {
  program
    .command("sessions")
    .description("Recorded sessions")
    .command("import")
    .description("Import a recording that the recorder wrote")
    .argument("<folder>", "folder with session.json, events.json and screenshots/")
    .option(
      "--organization <id or name>",
      "organization the recording belongs to; may be left out if there is only one",
    )
    .action(async (folder: string, options: { organization?: string }) => {
      const result = await context.withDatabase(async (database) => {
        const organization = await findOrganization(database, options.organization);
        return importRecordedSession(database, organization.id, folder).catch(explain);
      });
      const text = result.isNew
        ? `imported session ${result.sessionId}: ${result.slides} slides, ${result.events} events`
        : `already there as session ${result.sessionId}: 0 slides, 0 events imported`;
      context.print(result, text);
    });
};

function explain(error: unknown): never {
  if (error instanceof RecordingFolderError) throw new CommandError(error.message);
  throw error;
}
