import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { SessionsRepository } from "../features/sessions/sessions.repository.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { SignInAttemptsRepository } from "../features/sign-in/sign-in-attempts.repository.ts";
import { DirectoriesRepository } from "../features/directories/directories.repository.ts";
import { readSignInName } from "../features/sign-in/sign-in-names.ts";
import { generatePassword, hashPassword } from "../features/users/passwords.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";
import { addFactorCommands } from "./user-factors.ts";

const generatedLength = 20;

export const registerUsers: RegisterCommands = (program, context) => {
  const users = program.command("users").description("Users of the console");

  users
    .command("list")
    .description("List all users")
    .action(async () => {
      const rows = await context.withDatabase((database) => new UsersRepository(database).list());
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

  users
    .command("reset-password")
    .argument("<name>", "user name")
    .description("Give a user a new password, which must be changed at the next sign-in, and end the user's sessions")
    .action(async (name: string) => {
      const result = await context.withDatabase((database) => resetPassword(database, name));
      context.print(result, `The new password of ${result.userName} is ${result.password}`);
    });

  users
    .command("unlock")
    .argument("<name>", "user name, as it is typed at the sign-in")
    .description("End the locks of a user name after wrong passwords or codes")
    .action(async (name: string) => {
      const forgiven = await context.withDatabase((database) => unlock(database, name));
      context.print({ forgivenTries: forgiven }, `${forgiven} refused tries of ${name} count no more`);
    });

  addFactorCommands(users, context, actor);

  users
    .command("end-sessions")
    .argument("<name>", "user name")
    .description("Sign a user out everywhere")
    .action(async (name: string) => {
      const userName = await context.withDatabase((database) => endSessions(database, name));
      context.print({ userName }, `${userName} is signed out everywhere`);
    });
};

const actor = "gatehouse command";

async function unlock(database: Database, name: string): Promise<number> {
  const directories = await new DirectoriesRepository(database).list();
  const { canonical } = readSignInName(
    name,
    directories.map(({ label }) => label),
  );
  return database.transaction(async (transaction) => {
    const forgiven = await new SignInAttemptsRepository(database).forgiveName(canonical, transaction);
    const entry = { action: "sign-in.unlocked", userName: actor, subject: name, details: { forgiven } };
    await new AuditEventsService(database, systemClock).record(entry, transaction);
    return forgiven;
  });
}

async function endSessions(database: Database, name: string): Promise<string> {
  const user = await new UsersRepository(database).findByName(name);
  if (user === null) throw new CommandError(`There is no user ${name}.`);
  await database.transaction(async (transaction) => {
    await new SessionsRepository(database).removeOthersOfUser(user.id, null, transaction);
    const entry = { action: "sessions.ended", userName: actor, subject: user.userName };
    await new AuditEventsService(database, systemClock).record(entry, transaction);
  });
  return user.userName;
}

async function resetPassword(database: Database, name: string): Promise<{ userName: string; password: string }> {
  const users = new UsersRepository(database);
  const user = await users.findByName(name);
  if (user === null) throw new CommandError(`There is no user ${name}.`);
  if (user.isDirectoryUser)
    throw new CommandError(`${user.userName} signs in by the directory ${user.domainName}, which has the password.`);
  const password = generatePassword(generatedLength);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const change = { passwordHash, changedAt: systemClock.now(), mustChangePassword: true };
    if (!(await users.replacePassword(user, change, transaction)))
      throw new CommandError(
        `The password of ${user.userName} was changed at this moment by somebody else. Try again.`,
      );
    await new SessionsRepository(database).removeOthersOfUser(user.id, null, transaction);
    const audit = new AuditEventsService(database, systemClock);
    await audit.record({ action: "password.reset", userName: actor, subject: user.userName }, transaction);
  });
  return { userName: user.userName, password };
}
