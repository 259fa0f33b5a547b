import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext } from "../../cli/command-context.ts";
import { commandAuthor } from "./user-author.ts";
import type { UserOperations } from "./user-operations.ts";
import type { UserFacts, UsersAdministrationService } from "./users-administration.service.ts";
import type { UsersService } from "./users.service.ts";

export type OperationServices = {
  users: Pick<UsersService, "findByName">;
  usersAdministration: UsersAdministrationService;
  userOperations: UserOperations;
};

type EditOptions = {
  rename?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  administrator?: boolean;
};

type Plan = {
  name: string;
  operation: keyof UserOperations;
  description: string;
  done: string;
  /** Further properties of the JSON output. */
  further?: Record<string, unknown>;
};

const plans: readonly Plan[] = [
  {
    name: "disable",
    operation: "disable",
    description: "Disable a user until `enable`, and end the user's sessions",
    done: "is disabled and signed out everywhere",
    further: { isDisabled: true },
  },
  {
    name: "enable",
    operation: "enable",
    description: "Let a disabled user sign in again; earlier sessions stay ended",
    done: "can sign in",
    further: { isDisabled: false },
  },
  {
    name: "require-password-change",
    operation: "requirePasswordChange",
    description: "Require a user to set a new password",
    done: "has to set a new password",
  },
  {
    name: "invite",
    operation: "sendInvitation",
    description: "Mail a link to set the first password: once, for 72 hours",
    done: "gets an email with a link",
  },
  {
    name: "send-setup-link",
    operation: "sendEnrolment",
    description: "Mail a link to set a new password: once, for 24 hours",
    done: "gets an email with a link",
  },
  { name: "remove", operation: "remove", description: "Remove a user whom no record names", done: "is removed" },
];

/** Commands of `gatehouse users` for what is done to a user, and for changes of what is known about one. */
export function addOperationCommands(users: Command, context: CommandContext<OperationServices>): void {
  for (const { name: command, operation, description, done, further = {} } of plans)
    users
      .command(command)
      .argument("<name>", "username")
      .description(description)
      .action(async (name: string) => {
        const { userName } = await context.withServices(({ usersAdministration, userOperations }) =>
          usersAdministration.actOn(name, userOperations[operation], commandAuthor()),
        );
        context.print({ userName, ...further }, `${userName} ${done}`);
      });
  addEdit(users, context);
}

function addEdit(users: Command, context: CommandContext<OperationServices>): void {
  users
    .command("edit")
    .argument("<name>", "username")
    .option("--rename <name>", "new username")
    .option("--first-name <name>")
    .option("--last-name <name>")
    .option("--email <address>", "counts once its owner has used the link mailed to it")
    .option("--administrator", "full access to every organization")
    .option("--no-administrator", "no longer an administrator of the installation")
    .description("Change what is known about a local user")
    .action(async (name: string, options: EditOptions) => {
      const changed = readFacts(options);
      if (Object.keys(changed).length === 0) throw new CommandError("Say what changes, such as --email <address>.");
      const { userName } = await context.withServices(async (services) => {
        const user = await services.users.findByName(name);
        if (user === null) throw new CommandError(`No user ${name} exists.`);
        return services.usersAdministration.change(user.id, commandAuthor(), () => changed);
      });
      context.print({ userName }, `${userName} is changed`);
    });
}

function readFacts({ rename, firstName, lastName, email, administrator }: EditOptions): Partial<UserFacts> {
  const given = {
    userName: rename,
    firstName,
    lastName,
    emailAddress: email,
    isAdministrator: administrator,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
