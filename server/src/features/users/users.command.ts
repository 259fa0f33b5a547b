import { generatedPasswordLength, generatePassword, hashPassword } from "./passwords.ts";
import { CommandError } from "../../cli/command-context.ts";
import type { RegisterCommands } from "../../cli/command-context.ts";
import { addAccountCommands } from "./user-accounts.command.ts";
import { addImportCommand } from "./user-import.command.ts";
import type { UserImportServices } from "./user-import.command.ts";
import { addOperationCommands } from "./user-operations.command.ts";
import type { OperationServices } from "./user-operations.command.ts";
import { addFactorCommands } from "./user-factors.command.ts";
import type { Clock } from "../../clock.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import type { SignInAdministrationService } from "../sign-ins/sign-in-administration.service.ts";
import type { AccountServices } from "./user-accounts.command.ts";
import type { CommandServices } from "./user-factors.command.ts";
import type { UsersService } from "./users.service.ts";
import type { Database } from "../../db/client.ts";

type Services = AccountServices &
  OperationServices &
  UserImportServices &
  CommandServices & {
    database: Database;
    users: UsersService;
    sessions: SessionsService;
    signInAdministration: SignInAdministrationService;
    auditEvents: AuditEventsService;
    clock: Clock;
  };

export const registerUsers: RegisterCommands<Services> = (program, context) => {
  const users = program.command("users").description("Users of the console");

  users
    .command("list")
    .description("List all users")
    .action(async () => {
      const rows = await context.withServices((services) => services.users.list());
      const listed = rows.map((row) => ({
        userName: row.isDirectoryUser ? `${row.domainName}\\${row.userName}` : row.userName,
        isAdministrator: row.isAdministrator,
        isDisabled: row.disabledAt !== null,
        lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
      }));
      const lines = listed.map((user) => {
        const marks = [user.isAdministrator ? "administrator" : "", user.isDisabled ? "disabled" : ""].filter(Boolean);
        return [user.userName, user.lastLoginAt ?? "never signed in", ...marks].join("  ");
      });
      context.print(listed, lines.join("\n"));
    });

  addAccountCommands(users, context);
  addImportCommand(users, context);
  addOperationCommands(users, context);

  users
    .command("reset-password")
    .argument("<name>", "username")
    .description("Reset a user's password to a temporary one, and end the user's sessions")
    .action(async (name: string) => {
      const result = await context.withServices((services) => resetPassword(services, name));
      context.print(result, `The temporary password of ${result.userName} is ${result.password}`);
    });

  users
    .command("unlock")
    .argument("<name>", "username, as typed at sign-in")
    .description("Unlock a username after wrong passwords or codes")
    .action(async (name: string) => {
      const forgiven = await context.withServices(({ signInAdministration }) => signInAdministration.unlock(name, by));
      context.print({ forgivenTries: forgiven }, `${name} is unlocked. Failed attempts reset: ${forgiven}`);
    });

  addFactorCommands(users, context, actor);

  users
    .command("end-sessions")
    .argument("<name>", "username")
    .description("Sign a user out everywhere")
    .action(async (name: string) => {
      const userName = await context.withServices((services) => endSessions(services, name));
      context.print({ userName }, `${userName} is signed out everywhere`);
    });
};

const actor = "gatehouse command";
const by = { userName: actor, userId: null, address: "" };

async function endSessions({ users, signInAdministration }: Services, name: string): Promise<string> {
  const user = await users.findByName(name);
  if (user === null) throw new CommandError(`No user ${name} exists.`);
  await signInAdministration.endSessions(user.id, by);
  return user.userName;
}

async function resetPassword(services: Services, name: string): Promise<{ userName: string; password: string }> {
  const { database, users, sessions, auditEvents, clock } = services;
  const user = await users.findByName(name);
  if (user === null) throw new CommandError(`No user ${name} exists.`);
  await users.refuseManagedElsewhere(user);
  const password = generatePassword(generatedPasswordLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const change = { passwordHash, changedAt: clock.now(), mustChangePassword: true };
    if (!(await users.replacePassword(user, change, transaction)))
      throw new CommandError(`The password of ${user.userName} was just changed by someone else. Try again.`);
    await sessions.endOthersOfUser(user.id, null, transaction);
    await auditEvents.record({ action: "password.reset", userName: actor, subject: user.userName }, transaction);
  });
  return { userName: user.userName, password };
}
