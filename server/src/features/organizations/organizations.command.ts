import type { Command } from "commander";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import { commandAuthor } from "../users/user-author.ts";
import type { OrganizationsAdministrationService } from "./organizations-administration.service.ts";
import type { OrganizationsService } from "./organizations.service.ts";

type Services = {
  organizations: Pick<OrganizationsService, "listAll">;
  organizationsAdministration: OrganizationsAdministrationService;
};

export const registerOrganizations: RegisterCommands<Services> = (program, context) => {
  const commands = program.command("organizations").description("Organizations of the installation");
  addList(commands, context);
  commands
    .command("add")
    .argument("<name>")
    .description("Add an organization, with its built-in role")
    .action(async (name: string) => {
      const id = await context.withServices((services) =>
        services.organizationsAdministration.create(name, commandAuthor()),
      );
      context.print({ id, name: name.trim() }, `${name.trim()} is added`);
    });
  commands
    .command("rename")
    .argument("<organization>", "id or name")
    .argument("<name>", "new name")
    .description("Rename an organization")
    .action(async (organization: string, name: string) => {
      await context.withServices(async ({ organizations, organizationsAdministration }) => {
        const { id } = await findOrganization(organizations, organization);
        await organizationsAdministration.rename(id, commandAuthor(), () => name);
      });
      context.print({ name: name.trim() }, `The organization is now called ${name.trim()}`);
    });
  addRemove(commands, context);
};

function addList(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("list")
    .description("List all organizations")
    .action(async () => {
      const listed = await context.withServices(({ organizations }) => organizations.listAll());
      context.print(listed, listed.map(({ id, name }) => `${name}  ${id}`).join("\n"));
    });
}

function addRemove(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("remove")
    .argument("<organization>", "id or name")
    .description("Remove an organization without data, with its roles and memberships")
    .action(async (organization: string) => {
      const name = await context.withServices(async ({ organizations, organizationsAdministration }) => {
        const found = await findOrganization(organizations, organization);
        await organizationsAdministration.remove(found.id, commandAuthor(), () => undefined);
        return found.name;
      });
      context.print({ name }, `${name} is removed`);
    });
}
