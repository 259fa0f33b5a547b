import type { Command } from "commander";
import { AppError } from "../../errors.ts";
import type { ProvidedAuthenticator, TotpDevicesService } from "../totp-devices/totp-devices.service.ts";
import { resetFactors } from "./user-factors.ts";
import type { FactorServices, ResetFactors } from "./user-factors.ts";
import type { User, UsersService } from "./users.service.ts";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext } from "../../cli/command-context.ts";

export type CommandServices = FactorServices & {
  users: Pick<UsersService, "findByName">;
  totpDevices: Pick<TotpDevicesService, "provide">;
};

/** Commands of `gatehouse users` for factors besides the password. */
export function addFactorCommands(users: Command, context: CommandContext<CommandServices>, actor: string): void {
  users
    .command("reset-factors")
    .argument("<name>", "username")
    .description("Remove a user's authenticator, recovery codes and security keys, and end the sessions")
    .action(async (name: string) => {
      const result = await context.withServices((services) => resetFactorsOf(services, name, actor));
      const keys = `${result.securityKeys} security ${result.securityKeys === 1 ? "key" : "keys"}`;
      const device = result.hadAuthenticator ? "an authenticator" : "no authenticator";
      context.print(result, `Removed ${device} and ${keys} from ${result.userName}`);
    });

  users
    .command("add-authenticator")
    .argument("<name>", "username")
    .description("Set up an authenticator for a user; prints the key for the app and the recovery codes once")
    .action(async (name: string) => {
      const given = await context.withServices((services) => addAuthenticator(services, name, actor));
      const lines = [`Key: ${given.sharedKey}`, `Address: ${given.authenticatorUri}`, "Recovery codes:"];
      context.print(given, [...lines, ...given.recoveryCodes].join("\n"));
    });
}

/** For a user who has lost all factors: the password leads to a new set-up if one is required. */
export async function resetFactorsOf(services: CommandServices, name: string, actor: string): Promise<ResetFactors> {
  const user = await findUser(services, name);
  return services.database.transaction((on) => resetFactors(services, user, actor, on));
}

/** For installations that issue authenticators to users instead of letting them set these up. */
export async function addAuthenticator(
  services: CommandServices,
  name: string,
  actor: string,
): Promise<ProvidedAuthenticator> {
  const { totpDevices, readOptions } = services;
  const user = await findUser(services, name);
  const origin = { address: actor, language: (await readOptions()).defaultLanguage };
  return totpDevices.provide(user, actor, origin).catch((error: unknown) => {
    throw error instanceof AppError ? new CommandError(`${user.userName}: ${error.message}`) : error;
  });
}

async function findUser({ users }: CommandServices, name: string): Promise<User> {
  const user = await users.findByName(name);
  if (user === null) throw new CommandError(`No user ${name} exists.`);
  return user;
}
