import type { Command } from "commander";
import type { CommandContext } from "../../cli/command-context.ts";
import { commandAuthor } from "./user-author.ts";
import type { UsersAdministrationService } from "./users-administration.service.ts";

export type AccountServices = { usersAdministration: UsersAdministrationService };

type AddOptions = { firstName?: string; lastName?: string; email?: string; administrator?: boolean };

/** Command of `gatehouse users` for adding users. */
export function addAccountCommands(users: Command, context: CommandContext<AccountServices>): void {
  users
    .command("add")
    .argument("<name>", "username")
    .option("--first-name <name>")
    .option("--last-name <name>")
    .option("--email <address>", "for password reset links and security notices")
    .option("--administrator", "full access to every organization")
    .description("Add a user; prints a temporary password once, which must be changed at the first sign-in")
    .action(async (name: string, options: AddOptions) => {
      const added = await context.withServices(({ usersAdministration }) =>
        usersAdministration.add(
          {
            userName: name,
            firstName: options.firstName ?? "",
            lastName: options.lastName ?? "",
            emailAddress: options.email ?? "",
            isAdministrator: options.administrator === true,
          },
          commandAuthor(),
        ),
      );
      const { userName, password, isAdministrator } = added;
      const lines = [`The temporary password of ${userName} is ${password}`];
      if (!isAdministrator)
        lines.push(`${userName} can sign in after joining an organization: gatehouse memberships add "${userName}"`);
      context.print(added, lines.join("\n"));
    });
}
