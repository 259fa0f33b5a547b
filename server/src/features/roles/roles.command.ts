import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import { commandAuthor } from "../users/user-author.ts";
import type { Role, RolesService } from "./roles.service.ts";

type Services = { organizations: Pick<OrganizationsService, "listAll">; roles: RolesService };
type OfOrganization = { organization?: string };
type EditOptions = OfOrganization & { rename?: string; permission?: string[] };

const organizationOption = ["--organization <id or name>", "organization; required if there are several"] as const;

export const registerRoles: RegisterCommands<Services> = (program, context) => {
  const commands = program.command("roles").description("Roles of an organization: named sets of permissions");
  addList(commands, context);
  addAdd(commands, context);
  addEdit(commands, context);
  addRemove(commands, context);
};

function addList(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("list")
    .option(...organizationOption)
    .description("List roles with their permissions")
    .action(async ({ organization }: OfOrganization) => {
      const listed = await context.withServices(async ({ roles, organizations }) =>
        (await roles.list((await findOrganization(organizations, organization)).id)).map(describe),
      );
      const lines = listed.map(({ name, permissions }) => `${name}  ${permissions.join(", ") || "no permission"}`);
      context.print(listed, lines.length > 0 ? lines.join("\n") : "No roles.");
    });
}

function addAdd(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("add")
    .argument("<name>")
    .option(...organizationOption)
    .option("--permission <name...>", "what the role permits")
    .description("Add a role")
    .action(async (name: string, { organization, permission: permissions = [] }: EditOptions) => {
      await context.withServices(async ({ roles, organizations }) => {
        const { id } = await findOrganization(organizations, organization);
        await roles.create(id, { name, permissions }, commandAuthor());
      });
      context.print({ name: name.trim(), permissions }, `The role ${name.trim()} is added`);
    });
}

function addEdit(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("edit")
    .argument("<name>")
    .option(...organizationOption)
    .option("--rename <name>", "new name")
    .option("--permission <name...>", "every permission that the role has from now on")
    .description("Rename a role, or replace its permissions")
    .action(async (name: string, { organization, rename, permission }: EditOptions) => {
      if (rename === undefined && permission === undefined)
        throw new CommandError("Say what changes: --rename <name> or --permission <name...>.");
      const change = { ...(rename !== undefined && { name: rename }), ...(permission && { permissions: permission }) };
      await context.withServices(async ({ roles, organizations }) => {
        const place = await findOrganization(organizations, organization);
        const role = await findRole(roles, place, name);
        await roles.change(role.id, place.id, commandAuthor(), () => change);
      });
      context.print({ name: rename ?? name }, `The role ${rename ?? name} is changed`);
    });
}

function addRemove(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("remove")
    .argument("<name>")
    .option(...organizationOption)
    .description("Remove a role; its members lose its permissions")
    .action(async (name: string, { organization }: OfOrganization) => {
      await context.withServices(async ({ roles, organizations }) => {
        const place = await findOrganization(organizations, organization);
        const role = await findRole(roles, place, name);
        await roles.remove(role.id, place.id, commandAuthor(), () => undefined);
      });
      context.print({ name }, `The role ${name} is removed`);
    });
}

const describe = ({ id, name, isBuiltIn, permissions }: Role) => ({ id, name, isBuiltIn, permissions });

async function findRole(roles: RolesService, place: { id: string; name: string }, name: string): Promise<Role> {
  const present = await roles.list(place.id);
  const found = present.find((role) => role.name === name);
  if (found !== undefined) return found;
  const known = present.map((role) => role.name).join(", ");
  throw new CommandError(`${place.name} has no role ${name}. Its roles: ${known || "none"}.`);
}
