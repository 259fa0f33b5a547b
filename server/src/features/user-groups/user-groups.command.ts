import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Command } from "commander";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { Place, RolesService } from "../roles/roles.service.ts";
import { commandAuthor } from "../users/user-author.ts";
import type { NamedSource } from "./user-group-sources.ts";
import type { MappedGroup, UserGroupsAdministrationService } from "./user-groups-administration.service.ts";

type Services = {
  organizations: Pick<OrganizationsService, "listAll">;
  roles: Pick<RolesService, "list">;
  userGroupsAdministration: UserGroupsAdministrationService;
};
type OfSource = { directory?: string; provider?: string };
type RoleOptions = OfSource & { organization?: string; role?: string[] };

const organizationOption = ["--organization <id or name>", "organization; required if there are several"] as const;
const directoryOption = ["--directory <label>", "the directory of the group"] as const;
const providerOption = ["--provider <identifier>", "the identity provider of the group"] as const;

export const registerUserGroups: RegisterCommands<Services> = (program, context) => {
  const commands = program
    .command("groups")
    .description("Groups of directories and identity providers that give roles");
  addList(commands, context);
  addAdd(commands, context);
  addRoles(commands, context);
  addRemove(commands, context);
};

function addList(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("list")
    .description("List groups with their sources, members and roles")
    .action(async () => {
      const listed = await context.withServices(async ({ userGroupsAdministration }) =>
        (await userGroupsAdministration.list(installation)).map(describe),
      );
      const lines = listed.map(({ name, source, members, roles }) => {
        const given = roles.map(({ organization, role }) => `${organization}: ${role}`).join(", ");
        return `${name}  ${source}  ${members} ${members === 1 ? "member" : "members"}  ${given || "no role"}`;
      });
      context.print(listed, lines.length > 0 ? lines.join("\n") : "No groups.");
    });
}

function addAdd(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("add")
    .argument("<name>", "distinguished name of the directory's group, or the provider's name for it")
    .option(...directoryOption)
    .option(...providerOption)
    .option(...organizationOption)
    .option("--role <name...>", "roles of the organization that the group gives")
    .description("Add a group; its members get the roles at their next sign-in or within five minutes")
    .action(async (name: string, options: RoleOptions) => {
      const roles = options.role ?? [];
      await context.withServices(async (services) => {
        const { place, roleIds } = await readRoles(services, options, roles);
        const { id: sourceId } = await findSource(services, options);
        await services.userGroupsAdministration.create({ sourceId, name, roleIds }, place);
      });
      context.print({ name: name.trim(), roles }, `The group ${name.trim()} is added`);
    });
}

function addRoles(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("roles")
    .argument("<name>")
    .option(...directoryOption)
    .option(...providerOption)
    .option(...organizationOption)
    .option("--role <name...>", "every role of the organization that the group gives from now on; none when left out")
    .description("Replace the roles that a group gives in an organization")
    .action(async (name: string, options: RoleOptions) => {
      const roles = options.role ?? [];
      await context.withServices(async (services) => {
        const { place, roleIds } = await readRoles(services, options, roles);
        const { group } = await findGroup(services, name, options);
        await services.userGroupsAdministration.setRoles(group.id, place, () => roleIds);
      });
      context.print({ name, roles }, `The group ${name} gives ${roles.join(", ") || "no role"}`);
    });
}

function addRemove(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("remove")
    .argument("<name>")
    .option(...directoryOption)
    .option(...providerOption)
    .description("Remove a group; its members lose its roles")
    .action(async (name: string, options: OfSource) => {
      await context.withServices(async (services) => {
        const { group } = await findGroup(services, name, options);
        await services.userGroupsAdministration.remove(group.id, installation, () => undefined);
      });
      context.print({ name }, `The group ${name} is removed`);
    });
}

/** Commands may do everything, so the organization only says which roles are meant. */
const installation: Place = { organizationId: "", author: commandAuthor() };

const describe = ({ group, source, given, memberCount }: MappedGroup) => ({
  id: group.id,
  name: group.name,
  source: source.name,
  members: memberCount,
  roles: given.map(({ organizationName, name }) => ({ organization: organizationName, role: name })),
});

async function readRoles(
  { organizations, roles }: Services,
  { organization }: RoleOptions,
  names: readonly string[],
): Promise<{ place: Place; roleIds: string[] }> {
  const { id, name: organizationName } = await findOrganization(organizations, organization);
  const present = await roles.list(id);
  const roleIds = names.map((name) => {
    const role = present.find((one) => one.name === name);
    if (role !== undefined) return role.id;
    const known = present.map((one) => one.name).join(", ");
    throw new CommandError(`${organizationName} has no role ${name}. Its roles: ${known || "none"}.`);
  });
  return { place: { ...installation, organizationId: id }, roleIds };
}

async function findSource({ userGroupsAdministration }: Services, wanted: OfSource): Promise<NamedSource> {
  const { directory, provider } = wanted;
  const name = directory ?? provider;
  if (name === undefined || (directory !== undefined && provider !== undefined))
    throw new CommandError("Say whose group it is: --directory <label> or --provider <identifier>.");
  const kind = directory === undefined ? "identityProvider" : "directory";
  const sources = (await userGroupsAdministration.listSources(installation)).filter((source) => source.kind === kind);
  const found = sources.find((source) => canonicalName(source.name) === canonicalName(name));
  if (found !== undefined) return found;
  throw new CommandError(`There is no ${name}. Known: ${sources.map((source) => source.name).join(", ") || "none"}.`);
}

async function findGroup(services: Services, name: string, wanted: OfSource): Promise<MappedGroup> {
  const source = await findSource(services, wanted);
  const found = await services.userGroupsAdministration.findByName({ sourceId: source.id, name }, installation);
  if (found !== null) return found;
  throw new CommandError(`${source.name} has no group ${name} here. "gatehouse groups list" shows all.`);
}
