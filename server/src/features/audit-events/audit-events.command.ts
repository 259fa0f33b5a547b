import type { AuditReport, AuditSealsService } from "./audit-seals.service.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { CommandError } from "../../cli/command-context.ts";

type Services = { auditSeals: AuditSealsService };

export const registerAudit: RegisterCommands<Services> = (program, context) => {
  program
    .command("audit")
    .description("The audit log")
    .command("verify")
    .description("Verify that the log hasn't been changed since it was sealed, and seal new events")
    .action(async () => {
      const report = await context.withServices(async ({ auditSeals }) => {
        const found = await auditSeals.verify();
        if (found.brokenSeal !== null) return found;
        await auditSeals.seal();
        return auditSeals.verify();
      });
      if (report.brokenSeal !== null) throw new CommandError(describeBroken(report), report);
      context.print(report, describe(report));
    });
};

function describeBroken({ brokenSeals, sealCount }: AuditReport): string {
  const ranges = brokenSeals.map(({ first, last }) => (first === last ? `${first}` : `${first} to ${last}`));
  const isOne = brokenSeals.length === 1 && brokenSeals[0]?.first === brokenSeals[0]?.last;
  const which = `${isOne ? "Seal" : "Seals"} ${ranges.join(", ")} of ${sealCount} ${isOne ? "doesn't" : "don't"} match`;
  return `${which}: events were changed, or sealed with another secret key.`;
}

function describe({ sealCount, eventCount, newestDigest }: AuditReport): string {
  const kept =
    newestDigest === null ? "" : `\nStore this digest elsewhere; every later log must contain it: ${newestDigest}`;
  return `${eventCount} events under ${sealCount} seals are unchanged.${kept}`;
}
