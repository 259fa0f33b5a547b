import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { SessionsRepository } from "../features/sessions/sessions.repository.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { generatePassword, hashPassword } from "../features/users/passwords.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";

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
};

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
    await audit.record(
      { action: "password.reset", userName: "gatehouse command", subject: user.userName },
      transaction,
    );
  });
  return { userName: user.userName, password };
}
