import { userInfo } from "node:os";
import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext } from "../../cli/command-context.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { IdentityProviderCreation, IdentityProvidersService } from "./identity-providers.service.ts";

export type CreationServices = {
  identityProviders: IdentityProvidersService;
  organizations: Pick<OrganizationsService, "listAll">;
};

type Options = {
  createUsers?: boolean;
  organization?: string | false;
  userNameAttribute?: string;
  firstNameAttribute?: string;
  lastNameAttribute?: string;
  emailAttribute?: string;
  groupsAttribute?: string;
};

/** Who becomes a user by signing in at a provider, and what its answers say about them. */
export function addCreation(providers: Command, context: CommandContext<CreationServices>): void {
  providers
    .command("configure")
    .argument("<identifier>", "name of the provider, used in addresses")
    .option("--create-users", "create users at their first sign-in, with the roles of their mapped groups")
    .option("--no-create-users", "let only linked users sign in")
    .option("--organization <name>", "organization that created users join, without a role")
    .option("--no-organization", "created users need a group that gives a role")
    .option("--user-name-attribute <name>", "attribute with the username; empty for the usual ones")
    .option("--first-name-attribute <name>", "attribute with the first name; empty for the usual ones")
    .option("--last-name-attribute <name>", "attribute with the last name; empty for the usual ones")
    .option("--email-attribute <name>", "attribute with the email address; empty for the usual ones")
    .option("--groups-attribute <name>", "attribute with the groups; empty for the usual ones")
    .description("Say who becomes a user by signing in, and which attributes describe users")
    .action(async (identifier: string, { createUsers, organization, ...attributes }: Options, command: Command) => {
      // Commander takes what is not given for the opposite of `--no-…`.
      const isGiven = (name: string) => command.getOptionValueSource(name) === "cli";
      const changed = await context.withServices(async ({ identityProviders, organizations }) => {
        const change: IdentityProviderCreation = {
          ...attributes,
          ...(isGiven("createUsers") && { createsUsers: createUsers === true }),
          ...(isGiven("organization") && { organizationId: await findId(organizations, organization) }),
        };
        if (Object.keys(change).length === 0) throw new CommandError("Say what changes, such as --create-users.");
        return identityProviders.setCreation(identifier, change, userInfo().username);
      });
      const { createsUsers } = changed;
      context.print(
        changed,
        `${changed.identifier} ${createsUsers ? "creates users at their first sign-in." : "lets only linked users sign in."}`,
      );
    });
}

async function findId(
  organizations: Pick<OrganizationsService, "listAll">,
  name: string | false | undefined,
): Promise<string | null> {
  if (typeof name !== "string") return null;
  const found = (await organizations.listAll()).find((organization) => organization.name === name);
  if (found === undefined) throw new CommandError(`No organization ${name} exists.`);
  return found.id;
}
