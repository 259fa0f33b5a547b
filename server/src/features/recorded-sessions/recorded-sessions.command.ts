import { importRecordedSession } from "./recorded-sessions-import.service.ts";
import { RecordingFolderError } from "./recorded-sessions-folder.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { CommandError } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import type { Database } from "../../db/client.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";

type Services = { database: Database; organizations: Pick<OrganizationsService, "listAll"> };

export const registerSessions: RegisterCommands<Services> = (program, context) => {
  program
    .command("sessions")
    .description("Recordings of sessions")
    .command("import")
    .description("Import a recording created by the recorder")
    .argument("<folder>", "folder with session.json, events.json and screenshots/")
    .option("--organization <id or name>", "organization that the recording belongs to; required if there are several")
    .action(async (folder: string, options: { organization?: string }) => {
      const result = await context.withServices(async ({ database, organizations }) => {
        const organization = await findOrganization(organizations, options.organization);
        return importRecordedSession(database, organization.id, folder).catch(explain);
      });
      const text = result.isNew
        ? `imported session ${result.sessionId}: ${result.slides} slides, ${result.events} events`
        : `already imported as session ${result.sessionId}: 0 slides, 0 events added`;
      context.print(result, text);
    });
};

function explain(error: unknown): never {
  if (error instanceof RecordingFolderError) throw new CommandError(error.message);
  throw error;
}
