import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import { SecretKeySource } from "../crypto/secret-key-source.ts";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import type { ServerSettings } from "../env.ts";
import { AppError } from "../errors.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { FactorChangesService } from "../features/factor-changes/factor-changes.service.ts";
import type { FactorChange } from "../features/mails/mails-content.ts";
import { MailsRepository } from "../features/mails/mails.repository.ts";
import { MailsService } from "../features/mails/mails.service.ts";
import { OptionsRepository } from "../features/options/options.repository.ts";
import { OptionsService } from "../features/options/options.service.ts";
import { RecoveryCodesRepository } from "../features/recovery-codes/recovery-codes.repository.ts";
import { SecurityKeysRepository } from "../features/security-keys/security-keys.repository.ts";
import { SessionsRepository } from "../features/sessions/sessions.repository.ts";
import { createTotpDevices } from "../features/totp-devices/create-totp-devices.ts";
import { TotpDevicesRepository } from "../features/totp-devices/totp-devices.repository.ts";
import type { ProvidedAuthenticator } from "../features/totp-devices/totp-devices.service.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import type { User } from "../features/users/users.service.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";

/** The commands of `gatehouse users` about what users sign in with beside their password. */
export function addFactorCommands(users: Command, context: CommandContext, actor: string): void {
  users
    .command("reset-factors")
    .argument("<name>", "user name")
    .description("Take authenticator, recovery codes and security keys from a user who lost them, and end the sessions")
    .action(async (name: string) => {
      const settings = readSettings(process.env);
      const result = await context.withDatabase((database) => resetFactors(database, name, settings, actor));
      const keys = `${result.securityKeys} security ${result.securityKeys === 1 ? "key" : "keys"}`;
      const device = result.hadAuthenticator ? "an authenticator" : "no authenticator";
      context.print(result, `${result.userName} had ${device} and ${keys}, and now has neither`);
    });

  users
    .command("add-authenticator")
    .argument("<name>", "user name")
    .description("Give a user an authenticator: prints what its app has to be told, and the recovery codes, this once")
    .action(async (name: string) => {
      const settings = readSettings(process.env);
      const given = await context.withDatabase((database) => addAuthenticator(database, name, settings, actor));
      const lines = [`Key: ${given.sharedKey}`, `Address: ${given.authenticatorUri}`, "Recovery codes:"];
      context.print(given, [...lines, ...given.recoveryCodes].join("\n"));
    });
}

export type ResetFactors = { userName: string; hadAuthenticator: boolean; securityKeys: number };

/** For a user who has lost everything: the password leads back in, to a new set-up where one is required. */
export async function resetFactors(
  database: Database,
  name: string,
  settings: ServerSettings,
  actor: string,
): Promise<ResetFactors> {
  const user = await findUser(database, name);
  const { id, userName } = user;
  return database.transaction(async (transaction) => {
    const now = systemClock.now();
    const devices = new TotpDevicesRepository(database);
    await devices.lockUser(id, transaction);
    const hadAuthenticator = await devices.remove(id, now, transaction);
    await new RecoveryCodesRepository(database).removeUnused(id, transaction);
    const securityKeys = await new SecurityKeysRepository(database).removeAllOfUser(id, now, transaction);
    const { factorChanges } = createFactors(database, settings);
    const changes: FactorChange[] = [];
    if (hadAuthenticator) changes.push("authenticator-removed");
    if (securityKeys > 0) changes.push("security-key-removed");
    const entry = { user, by: actor, address: actor, language: settings.defaultLanguage, keptTokenHash: null };
    for (const change of changes) await factorChanges.record({ ...entry, change }, transaction);
    return { userName, hadAuthenticator, securityKeys };
  });
}

/** For installations where authenticators are given to users, and not set up by them. */
export async function addAuthenticator(
  database: Database,
  name: string,
  settings: ServerSettings,
  actor: string,
): Promise<ProvidedAuthenticator> {
  const user = await findUser(database, name);
  const origin = { address: actor, language: settings.defaultLanguage };
  return createFactors(database, settings)
    .totpDevices.provide(user, actor, origin)
    .catch((error: unknown) => {
      throw error instanceof AppError ? new CommandError(`${user.userName}: ${error.message}`) : error;
    });
}

async function findUser(database: Database, name: string): Promise<User> {
  const user = await new UsersRepository(database).findByName(name);
  if (user === null) throw new CommandError(`There is no user ${name}.`);
  return user;
}

/** The services of factors, without a server around them. */
function createFactors(database: Database, settings: ServerSettings) {
  const clock = systemClock;
  const auditEvents = new AuditEventsService(database, clock);
  const secretKey = new SecretKeySource(settings);
  const readSecret = () => secretKey.ensure();
  const sessions = new SessionsRepository(database);
  const mails = new MailsService({ mails: new MailsRepository(database), readSecret, isOutbox: false, clock });
  const options = new OptionsService({
    options: new OptionsRepository(database),
    auditEvents,
    clock,
    defaults: settings,
  });
  const factorChanges = new FactorChangesService({
    auditEvents,
    mails,
    clock,
    sessions: { endOthersOfUser: (userId, kept, on) => sessions.removeOthersOfUser(userId, kept, on) },
  });
  return { factorChanges, totpDevices: createTotpDevices({ database, clock, readSecret, options, factorChanges }) };
}
