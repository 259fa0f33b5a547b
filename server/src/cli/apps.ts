import { userInfo } from "node:os";
import { connectorTypes } from "@gatehouse/shared/contracts/app-switcher.contract";
import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { AppConnectorsService } from "../features/app-connectors/app-connectors.service.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";

const typeDescription = `one of ${connectorTypes.join(", ")}`;

export const registerApps: RegisterCommands = (program, context) => {
  const apps = program.command("apps").description("Connected apps, which the console's header leads to");
  addList(apps, context);
  addAdd(apps, context);
  addRemove(apps, context);
};

function addList(apps: Command, context: CommandContext): void {
  apps
    .command("list")
    .description("List the apps in the order of the header")
    .action(async () => {
      const groups = await context.withDatabase((database) => serviceOn(database).listGroups());
      const listed = groups.flatMap(({ ConnectorType: type, Connectors }) =>
        Connectors.map(({ ConnectorName: name, Url: url }) => ({ type, name, url })),
      );
      const lines = listed.map(({ type, name, url }) => `${type}  ${name}  ${url}`);
      context.print(listed, lines.length > 0 ? lines.join("\n") : "There are no connected apps.");
    });
}

function addAdd(apps: Command, context: CommandContext): void {
  apps
    .command("add")
    .argument("<type>", typeDescription)
    .argument("<name>", "name of the app in the header")
    .argument("<url>", "its address: https, or http on this machine")
    .description("Add an app as the last of its type")
    .action(async (type: string, name: string, url: string) => {
      const app = await context.withDatabase((database) =>
        serviceOn(database).create({ type, name, url }, userInfo().username),
      );
      context.print(app, `${app.name} leads to ${app.url}`);
    });
}

function addRemove(apps: Command, context: CommandContext): void {
  apps
    .command("remove")
    .argument("<type>", typeDescription)
    .argument("<name>", "name of the app")
    .description("Remove an app")
    .action(async (type: string, name: string) => {
      const removed = await context.withDatabase((database) =>
        serviceOn(database).remove(type, name, userInfo().username),
      );
      context.print(removed, `${removed.name} is no longer in the header.`);
    });
}

function serviceOn(database: Database): AppConnectorsService {
  return new AppConnectorsService({ database, auditEvents: new AuditEventsService(database, systemClock) });
}
