import type { EndpointImportResult } from "./endpoint-events-import.service.ts";
import { importEndpointEvents, NoEventsError } from "./endpoint-events-import.service.ts";
import { DocumentTypeError } from "./endpoint-events-splitter.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { CommandError } from "../../cli/command-context.ts";
import { withFileErrors } from "../../cli/explain-file-error.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import type { Database } from "../../db/client.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";

type Services = { database: Database; organizations: Pick<OrganizationsService, "listAll"> };

export const registerEpm: RegisterCommands<Services> = (program, context) => {
  program
    .command("epm")
    .description("Endpoint privilege management")
    .command("import")
    .description(
      "Import process starts from Windows Event Log XML (Sysmon 1, Security 4688; 4672 marks elevated logons)",
    )
    .argument("<file>", "file exported by Windows tools, UTF-8 or UTF-16")
    .option("--organization <id or name>", "organization that the events belong to; required if there are several")
    .action(async (file: string, options: { organization?: string }) => {
      const result = await context.withServices(async ({ database, organizations }) => {
        const organization = await findOrganization(organizations, options.organization);
        return withFileErrors(file, () => importEndpointEvents(database, organization.id, file)).catch(explain);
      });
      context.print(result, describe(file, result));
    });
};

/** Problems of the file are printed in one sentence; other errors keep their stack. */
function explain(error: unknown): never {
  if (error instanceof DocumentTypeError || error instanceof NoEventsError) throw new CommandError(error.message);
  throw error;
}

function describe(file: string, { problems, ...counts }: EndpointImportResult): string {
  const unnamed = counts.skipped - problems.length;
  return [
    ...problems.map(({ line, reason }) => `${file}:${line}: skipped: ${reason}`),
    ...(unnamed > 0 ? [`and ${unnamed} more skipped events`] : []),
    [
      `read ${counts.read}`,
      `imported ${counts.imported}`,
      `enriched ${counts.enriched}`,
      `duplicate ${counts.duplicate}`,
      `elevated logons ${counts.logons}`,
      `skipped ${counts.skipped}`,
    ].join(", "),
  ].join("\n");
}
