import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import { commandAuthor } from "../users/user-author.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { MembershipsService } from "./memberships.service.ts";

type Services = { memberships: MembershipsService; organizations: Pick<OrganizationsService, "listAll"> };

type OfOrganization = { organization?: string };
type AddOptions = OfOrganization & { role?: string; permission?: string[] };

const organizationOption = ["--organization <id or name>", "organization; required if there are several"] as const;

export const registerMemberships: RegisterCommands<Services> = (program, context) => {
  const commands = program.command("memberships").description("Members of organizations and their roles");
  addList(commands, context);
  addAdd(commands, context);
  addSetRoles(commands, context);
  addRemove(commands, context);
};

function addList(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("list")
    .option("--organization <id or name>", "only members of this organization")
    .description("List the members of organizations with their roles; administrators can enter every organization")
    .action(async ({ organization }: OfOrganization) => {
      const listed = await context.withServices(async ({ memberships, organizations }) => {
        const only = organization === undefined ? null : (await findOrganization(organizations, organization)).id;
        return memberships.list(only);
      });
      const lines = listed.map((row) => [row.organization, row.userName, row.roles.join(", ") || "no role"].join("  "));
      context.print(listed, lines.length > 0 ? lines.join("\n") : "No members.");
    });
}

function addAdd(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("add")
    .argument("<user>", "username")
    .option(...organizationOption)
    .option("--role <name>", "role in the organization; without one the user doesn't see anything yet")
    .option("--permission <name...>", "creates the role with these permissions")
    .description("Add a user to an organization, or give a member another role")
    .action(async (user: string, options: AddOptions) => {
      const { role, permission: permissions = [] } = options;
      if (role === undefined && permissions.length > 0)
        throw new CommandError("Permissions belong to a role. Name it with --role <name>.");
      if (role?.trim() === "") throw new CommandError("Enter a name for the role.");
      const name = await context.withServices(async ({ memberships, organizations }) => {
        const organization = await findOrganization(organizations, options.organization);
        const wanted = role === undefined ? null : { name: role.trim(), permissions };
        await memberships.add(user, organization, wanted, commandAuthor());
        return organization.name;
      });
      const inRole = role === undefined ? "without a role" : `as ${role.trim()}`;
      context.print({ user, organization: name, role: role ?? null }, `${user} can enter ${name} ${inRole}.`);
    });
}

function addSetRoles(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("set-roles")
    .argument("<user>", "username")
    .argument("[roles...]", "all roles that the member keeps or gets in the organization; none takes away all")
    .option(...organizationOption)
    .description("Replace the roles of a member; roles that groups give stay")
    .action(async (user: string, roles: string[], options: OfOrganization) => {
      const name = await context.withServices(async ({ memberships, organizations }) => {
        const organization = await findOrganization(organizations, options.organization);
        await memberships.setRoles(user, organization, roles, commandAuthor());
        return organization.name;
      });
      const given = roles.length === 0 ? "no role" : roles.join(", ");
      context.print({ user, organization: name, roles }, `${user} has ${given} in ${name}.`);
    });
}

function addRemove(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("remove")
    .argument("<user>", "username")
    .option(...organizationOption)
    .description("Remove a user and all their roles from an organization")
    .action(async (user: string, options: OfOrganization) => {
      const name = await context.withServices(async ({ memberships, organizations }) => {
        const organization = await findOrganization(organizations, options.organization);
        await memberships.remove(user, organization, commandAuthor());
        return organization.name;
      });
      context.print({ user, organization: name }, `${user} is no longer a member of ${name}.`);
    });
}
