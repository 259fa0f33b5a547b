import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import { createAnalyses } from "../features/analyses/create-analyses.ts";
import type { Analysis, Finding } from "../features/analyses/analyses.service.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { createLicenses } from "../features/licenses/create-licenses.ts";
import { OptionsRepository } from "../features/options/options.repository.ts";
import { OptionsService } from "../features/options/options.service.ts";
import type { RegisterCommands } from "./command-context.ts";

export const registerAnalyze: RegisterCommands = (program, context) => {
  program
    .command("analyze")
    .description("Look through the data for what an administrator should see to, and keep the result")
    .action(async () => {
      const { findings, ...analysis } = await context.withDatabase(analyze);
      const lines = findings.length === 0 ? ["Nothing was found."] : findings.map(describe);
      context.print({ ...analysis, findings }, lines.join("\n"));
    });
};

function analyze(database: Database): Promise<Analysis> {
  const settings = readSettings(process.env);
  const clock = systemClock;
  const options = new OptionsService({
    options: new OptionsRepository(database),
    auditEvents: new AuditEventsService(database, clock),
    clock,
    defaults: settings,
  });
  return createAnalyses({ database, clock, settings, options, licenses: createLicenses(database, clock) }).run();
}

function describe({ severity, count, sentence, examples }: Finding): string {
  const more = count > examples.length ? ", ..." : "";
  return `${severity.padEnd(6)} ${String(count).padStart(6)}  ${sentence} ${examples.join(", ")}${more}`;
}
