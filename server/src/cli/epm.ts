import { z } from "zod";
import type { EndpointImportResult } from "../features/endpoint-events/endpoint-events-import.service.ts";
import { importEndpointEvents, NoEventsError } from "../features/endpoint-events/endpoint-events-import.service.ts";
import { DocumentTypeError } from "../features/endpoint-events/endpoint-events-splitter.ts";
import type { RegisterCommands } from "./command-context.ts";
import { CommandError } from "./command-context.ts";
import { findOrganization } from "./find-organization.ts";

/** What Node throws when a file cannot be opened or read. */
const systemErrorSchema = z.object({ syscall: z.enum(["open", "read"]), message: z.string() });

export const registerEpm: RegisterCommands = (program, context) => {
  program
    .command("epm")
    .description("Endpoint privilege management")
    .command("import")
    .description("Import process starts from Windows Event Log XML (Sysmon 1, Security 4688)")
    .argument("<file>", "file that Windows' own tools exported, UTF-8 or UTF-16")
    .option("--organization <id or name>", "organization the events belong to; may be left out if there is only one")
    .action(async (file: string, options: { organization?: string }) => {
      const result = await context.withDatabase(async (database) => {
        const organization = await findOrganization(database, options.organization);
        return importEndpointEvents(database, organization.id, file).catch(explain);
      });
      context.print(result, describe(file, result));
    });
};

/** Faults of the file are told in a sentence; anything else keeps its stack. */
function explain(error: unknown): never {
  if (error instanceof DocumentTypeError || error instanceof NoEventsError) throw new CommandError(error.message);
  const system = systemErrorSchema.safeParse(error);
  throw system.success ? new CommandError(system.data.message) : error;
}

function describe(file: string, { problems, ...counts }: EndpointImportResult): string {
  const unnamed = counts.skipped - problems.length;
  return [
    ...problems.map(({ line, reason }) => `${file}:${line}: skipped: ${reason}`),
    ...(unnamed > 0 ? [`and ${unnamed} more skipped events`] : []),
    `read ${counts.read}, imported ${counts.imported}, duplicate ${counts.duplicate}, skipped ${counts.skipped}`,
  ].join("\n");
}
