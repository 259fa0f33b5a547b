import type { SmartRuleChangeList, SmartRuleRun } from "@gatehouse/shared/contracts/smart-rules.contract";
import { setTimeout as pause } from "node:timers/promises";
import { CommandError } from "../../cli/command-context.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import type { JobsWorker } from "../jobs/jobs-worker.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { commandUserOf } from "./rules-user.ts";
import type { SmartRulesReadsService } from "./smart-rules-reads.service.ts";
import type { SmartRulesService } from "./smart-rules.service.ts";

type Services = {
  smartRules: SmartRulesService;
  smartRuleReads: SmartRulesReadsService;
  smartRuleWorker: Pick<JobsWorker, "runDue">;
  organizations: Pick<OrganizationsService, "listAll">;
};

/** How a run fails is part of its answer. */
const log = { warn: () => undefined };
const POLL_MS = 500;
const PRINTED_CHANGES = 20;

export const registerSmartRules: RegisterCommands<Services> = (program, context) => {
  program
    .command("smart-rules")
    .description("Rules that set policies, password change frequencies, release durations and tags")
    .command("apply")
    .option("--organization <id or name>", "organization; required if there are several")
    .description("Apply all smart rules to the assets and managed accounts as they are now")
    .action(async ({ organization: wanted }: { organization?: string }) => {
      const { run, changes } = await context.withServices(async (services) => {
        const organization = await findOrganization(services.organizations, wanted);
        return applyRules(services, organization.id);
      });
      if (run.state !== "succeeded") throw new CommandError(`The run has ended as ${run.state}.`, { run });
      context.print({ ...run, changes: changes.changes }, describeRun(run, changes));
    });
};

/** The work is a job, so that a running server may do it first. */
async function applyRules({ smartRules, smartRuleReads, smartRuleWorker }: Services, organizationId: string) {
  const user = commandUserOf(organizationId);
  const jobId = await smartRules.apply(user);
  await smartRuleWorker.runDue(log);
  for (;;) {
    const run = await smartRuleReads.findRun(jobId, organizationId);
    if (run === null) throw new CommandError("The run is gone.");
    if (run.settledAt !== null) return { run, changes: await smartRuleReads.listChanges(jobId, user) };
    await pause(POLL_MS);
    await smartRuleWorker.runDue(log);
  }
}

function describeRun({ doneUnits, changedCount }: SmartRuleRun, { changes }: SmartRuleChangeList): string {
  const lines = changes.slice(0, PRINTED_CHANGES).map(({ name, system, rules, values }) => {
    const what = values.map(({ setting, before, after }) => `${setting}: ${before || "none"} -> ${after || "none"}`);
    return `  ${system === "" ? name : `${name} (${system})`}  ${what.join("; ")}  (${rules.join(", ") || "no rule"})`;
  });
  const more = changedCount > lines.length ? [`  and ${changedCount - lines.length} more`] : [];
  return [`Records: ${doneUnits}, changed: ${changedCount}.`, ...lines, ...more].join("\n");
}
