import { systemClock } from "../clock.ts";
import { SecretKeySource } from "../crypto/secret-key-source.ts";
import type { Database } from "../db/client.ts";
import type { ServerSettings } from "../env.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import type { FactorChange } from "../features/mails/mails-content.ts";
import { MailsRepository } from "../features/mails/mails.repository.ts";
import { MailsService } from "../features/mails/mails.service.ts";
import { RecoveryCodesRepository } from "../features/recovery-codes/recovery-codes.repository.ts";
import { SecurityKeysRepository } from "../features/security-keys/security-keys.repository.ts";
import { SessionsRepository } from "../features/sessions/sessions.repository.ts";
import { TotpDevicesRepository } from "../features/totp-devices/totp-devices.repository.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { CommandError } from "./command-context.ts";

export type ResetFactors = { userName: string; hadAuthenticator: boolean; securityKeys: number };

/**
 * For a user who has lost everything: takes away authenticator, recovery codes and security keys, and ends all sessions.
 * The password alone leads back in, to the set-up of a new authenticator where one is required.
 */
export async function resetFactors(
  database: Database,
  name: string,
  settings: Pick<ServerSettings, "secretKey" | "dataDirectory" | "defaultLanguage">,
  actor: string,
): Promise<ResetFactors> {
  const user = await new UsersRepository(database).findByName(name);
  if (user === null) throw new CommandError(`There is no user ${name}.`);
  const { id, userName, emailAddress: to } = user;
  const now = systemClock.now();
  return database.transaction(async (transaction) => {
    const devices = new TotpDevicesRepository(database);
    await devices.lockUser(id, transaction);
    const hadAuthenticator = await devices.remove(id, now, transaction);
    await new RecoveryCodesRepository(database).removeUnused(id, transaction);
    const securityKeys = await new SecurityKeysRepository(database).removeAllOfUser(id, now, transaction);
    await new SessionsRepository(database).removeOthersOfUser(id, null, transaction);
    const entry = { action: "factors.reset", userName: actor, subject: userName, details: { hadAuthenticator, securityKeys } };
    await new AuditEventsService(database, systemClock).record(entry, transaction);
    const changes: FactorChange[] = [
      ...(hadAuthenticator ? (["authenticator-removed"] as const) : []),
      ...(securityKeys > 0 ? (["security-key-removed"] as const) : []),
    ];
    const mails = createMails(database, settings);
    for (const change of changes) {
      const values = { userName, at: now, address: actor, change };
      await mails.queue({ kind: "factor-changed", to, language: settings.defaultLanguage, values }, transaction);
    }
    return { userName, hadAuthenticator, securityKeys };
  });
}

function createMails(database: Database, settings: Pick<ServerSettings, "secretKey" | "dataDirectory">): MailsService {
  const secretKey = new SecretKeySource(settings);
  const readSecret = () => secretKey.ensure();
  return new MailsService({ mails: new MailsRepository(database), readSecret, isOutbox: false, clock: systemClock });
}
