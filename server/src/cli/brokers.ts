import { userInfo } from "node:os";
import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { ResourceBrokersService } from "../features/resource-brokers/resource-brokers.service.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";
import { findOrganization } from "./find-organization.ts";

type OfOrganization = { organization?: string };

const organizationOption = [
  "--organization <id or name>",
  "the brokers' organization; needed where there are several",
] as const;

export const registerBrokers: RegisterCommands = (program, context) => {
  const brokers = program
    .command("brokers")
    .description("Resource brokers, which connect a cloud console with networks");
  addList(brokers, context);
  addAdd(brokers, context);
  addRemove(brokers, context);
};

function addList(brokers: Command, context: CommandContext): void {
  brokers
    .command("list")
    .option(...organizationOption)
    .description("List the brokers of an organization")
    .action(async (options: OfOrganization) => {
      const listed = await context.withDatabase(async (database) => {
        const { id } = await findOrganization(database, options.organization);
        return serviceOn(database).list(id);
      });
      const lines = listed.map(({ name, zoneName }) => `${name}  ${zoneName}`);
      context.print(listed, lines.length > 0 ? lines.join("\n") : "There are no resource brokers.");
    });
}

function addAdd(brokers: Command, context: CommandContext): void {
  brokers
    .command("add")
    .argument("<name>", "name of the broker")
    .argument("<zone>", "name of its resource zone")
    .option(...organizationOption)
    .description("Register a broker")
    .action(async (name: string, zoneName: string, options: OfOrganization) => {
      const added = await context.withDatabase(async (database) => {
        const { id: organizationId } = await findOrganization(database, options.organization);
        return serviceOn(database).create({ organizationId, name, zoneName }, userInfo().username);
      });
      context.print(added, `${added.name} is registered in ${added.zoneName}.`);
    });
}

function addRemove(brokers: Command, context: CommandContext): void {
  brokers
    .command("remove")
    .argument("<name>", "name of the broker")
    .option(...organizationOption)
    .description("Remove a broker")
    .action(async (name: string, options: OfOrganization) => {
      await context.withDatabase(async (database) => {
        const { id } = await findOrganization(database, options.organization);
        await serviceOn(database).remove(id, name, userInfo().username);
      });
      context.print({ name }, `${name} is removed.`);
    });
}

function serviceOn(database: Database): ResourceBrokersService {
  return new ResourceBrokersService({
    database,
    auditEvents: new AuditEventsService(database, systemClock),
    clock: systemClock,
  });
}
