import { userInfo } from "node:os";
import { connectorTypes } from "@gatehouse/shared/contracts/app-connectors.contract";
import type { Command } from "commander";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import type { AppConnectorsService } from "./app-connectors.service.ts";

type Services = { appConnectors: AppConnectorsService };

const typeDescription = `one of ${connectorTypes.join(", ")}`;

export const registerApps: RegisterCommands<Services> = (program, context) => {
  const apps = program.command("apps").description("Connected apps in the console's header");
  addList(apps, context);
  addAdd(apps, context);
  addRemove(apps, context);
};

function addList(apps: Command, context: CommandContext<Services>): void {
  apps
    .command("list")
    .description("List the apps in their order in the header")
    .action(async () => {
      const groups = await context.withServices(({ appConnectors }) => appConnectors.listGroups());
      const listed = groups.flatMap(({ ConnectorType: type, Connectors }) =>
        Connectors.map(({ ConnectorName: name, Url: url }) => ({ type, name, url })),
      );
      const lines = listed.map(({ type, name, url }) => `${type}  ${name}  ${url}`);
      context.print(listed, lines.length > 0 ? lines.join("\n") : "No connected apps.");
    });
}

function addAdd(apps: Command, context: CommandContext<Services>): void {
  apps
    .command("add")
    .argument("<type>", typeDescription)
    .argument("<name>", "name of the app in the header")
    .argument("<url>", "address: https, or http on this machine")
    .description("Add an app at the end of its type")
    .action(async (type: string, name: string, url: string) => {
      const app = await context.withServices(({ appConnectors }) =>
        appConnectors.create({ type, name, url }, userInfo().username),
      );
      context.print(app, `${app.name} leads to ${app.url}`);
    });
}

function addRemove(apps: Command, context: CommandContext<Services>): void {
  apps
    .command("remove")
    .argument("<type>", typeDescription)
    .argument("<name>", "name of the app")
    .description("Remove an app")
    .action(async (type: string, name: string) => {
      const removed = await context.withServices(({ appConnectors }) =>
        appConnectors.remove(type, name, userInfo().username),
      );
      context.print(removed, `${removed.name} is no longer in the header.`);
    });
}
