import { userInfo } from "node:os";
import type { Command } from "commander";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { findOrganization } from "../../cli/find-organization.ts";
import type { OrganizationsService } from "../organizations/organizations.service.ts";
import type { ResourceBrokersService } from "./resource-brokers.service.ts";

type Services = { resourceBrokers: ResourceBrokersService; organizations: Pick<OrganizationsService, "listAll"> };

type OfOrganization = { organization?: string };

const organizationOption = [
  "--organization <id or name>",
  "organization of the brokers; required if there are several",
] as const;

export const registerBrokers: RegisterCommands<Services> = (program, context) => {
  const brokers = program.command("brokers").description("Resource brokers, which connect a cloud console to networks");
  addList(brokers, context);
  addAdd(brokers, context);
  addRemove(brokers, context);
};

function addList(brokers: Command, context: CommandContext<Services>): void {
  brokers
    .command("list")
    .option(...organizationOption)
    .description("List the brokers of an organization")
    .action(async (options: OfOrganization) => {
      const listed = await context.withServices(async ({ organizations, resourceBrokers }) => {
        const { id } = await findOrganization(organizations, options.organization);
        return resourceBrokers.list(id);
      });
      const lines = listed.map(({ name, zoneName }) => `${name}  ${zoneName}`);
      context.print(listed, lines.length > 0 ? lines.join("\n") : "No resource brokers.");
    });
}

function addAdd(brokers: Command, context: CommandContext<Services>): void {
  brokers
    .command("add")
    .argument("<name>", "name of the broker")
    .argument("<zone>", "name of its resource zone")
    .option(...organizationOption)
    .description("Register a broker")
    .action(async (name: string, zoneName: string, options: OfOrganization) => {
      const added = await context.withServices(async ({ organizations, resourceBrokers }) => {
        const { id: organizationId } = await findOrganization(organizations, options.organization);
        return resourceBrokers.create({ organizationId, name, zoneName }, userInfo().username);
      });
      context.print(added, `${added.name} is registered in ${added.zoneName}.`);
    });
}

function addRemove(brokers: Command, context: CommandContext<Services>): void {
  brokers
    .command("remove")
    .argument("<name>", "name of the broker")
    .option(...organizationOption)
    .description("Remove a broker")
    .action(async (name: string, options: OfOrganization) => {
      await context.withServices(async ({ organizations, resourceBrokers }) => {
        const { id } = await findOrganization(organizations, options.organization);
        await resourceBrokers.remove(id, name, userInfo().username);
      });
      context.print({ name }, `${name} is removed.`);
    });
}
