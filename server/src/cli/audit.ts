import { systemClock } from "../clock.ts";
import { SecretKeySource } from "../crypto/secret-key-source.ts";
import { readSettings } from "../env.ts";
import { AuditSealsRepository } from "../features/audit-events/audit-seals.repository.ts";
import { AuditSealsService } from "../features/audit-events/audit-seals.service.ts";
import type { AuditReport } from "../features/audit-events/audit-seals.service.ts";
import type { RegisterCommands } from "./command-context.ts";
import { CommandError } from "./command-context.ts";

export const registerAudit: RegisterCommands = (program, context) => {
  program
    .command("audit")
    .description("The record of who did what")
    .command("verify")
    .description("Find out whether the record was changed since it was sealed; seals what is new")
    .action(async () => {
      const report = await context.withDatabase(async (database) => {
        const secretKey = new SecretKeySource(readSettings(process.env));
        const service = new AuditSealsService({
          seals: new AuditSealsRepository(database),
          readSecret: () => secretKey.ensure(),
          clock: systemClock,
        });
        const found = await service.verify();
        if (found.brokenSeal !== null) return found;
        await service.seal();
        return service.verify();
      });
      if (report.brokenSeal !== null)
        throw new CommandError(
          `Seal ${report.brokenSeal} does not fit: the record was changed, or sealed under another secret key.`,
          report,
        );
      context.print(report, describe(report));
    });
};

function describe({ sealCount, eventCount, newestDigest }: AuditReport): string {
  const kept = newestDigest === null ? "" : `\nKeep this elsewhere; a later record must contain it: ${newestDigest}`;
  return `${eventCount} events under ${sealCount} seals are as they were written.${kept}`;
}
