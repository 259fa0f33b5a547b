import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { IdentityProvidersService } from "../features/identity-providers/identity-providers.service.ts";
import { UsersRepository } from "../features/users/users.repository.ts";
import { UsersService } from "../features/users/users.service.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";

const identifierText = "name of the provider in addresses";
const metadataText = "its metadata, an XML file";

export const registerIdentityProviders: RegisterCommands = (program, context) => {
  const providers = program
    .command("identity-providers")
    .description("SAML identity providers for single sign-on, and who their users are here");
  addList(providers, context);
  addDescribe(providers, context);
  addSwitches(providers, context);
  addLinks(providers, context);
};

function addList(providers: Command, context: CommandContext): void {
  providers
    .command("list")
    .argument("[identifier]", "list the linked users of this provider")
    .description("List the providers, or the linked users of one")
    .action(async (identifier?: string) => {
      if (identifier === undefined) {
        const listed = await context.withDatabase((database) => serviceOn(database).list());
        const lines = listed.map(({ isEnabled, linkCount, ...provider }) =>
          [
            provider.identifier,
            provider.entityId,
            `linked users: ${linkCount}`,
            ...(isEnabled ? [] : ["disabled"]),
          ].join("  "),
        );
        return context.print(listed, lines.join("\n") || "There are no identity providers.");
      }
      const links = await context.withDatabase((database) => serviceOn(database).listLinks(identifier));
      const lines = links.map(({ nameId, userName }) => `${nameId}  ${userName}`);
      return context.print(links, lines.join("\n") || `No user is linked to ${identifier}.`);
    });
}

function addDescribe(providers: Command, context: CommandContext): void {
  providers
    .command("add")
    .argument("<identifier>", identifierText)
    .argument("<metadata>", metadataText)
    .description("Add a provider. Nobody can sign in by it until users are linked")
    .action(async (identifier: string, file: string) => {
      const metadata = await readMetadata(file);
      const added = await context.withDatabase((database) =>
        serviceOn(database).create(identifier, metadata, userInfo().username),
      );
      context.print(added, `${added.identifier} is ${added.entityId}`);
    });
  providers
    .command("update")
    .argument("<identifier>", identifierText)
    .argument("<metadata>", metadataText)
    .description("Take over new keys and addresses of a provider; linked users stay")
    .action(async (identifier: string, file: string) => {
      const metadata = await readMetadata(file);
      const updated = await context.withDatabase((database) =>
        serviceOn(database).update(identifier, metadata, userInfo().username),
      );
      context.print(updated, `${updated.identifier} is as its metadata says.`);
    });
}

function addSwitches(providers: Command, context: CommandContext): void {
  const act = async (
    change: (service: IdentityProvidersService, by: string) => Promise<{ identifier: string }>,
    text: string,
  ): Promise<void> => {
    const changed = await context.withDatabase((database) => change(serviceOn(database), userInfo().username));
    context.print(changed, `${changed.identifier} ${text}`);
  };
  providers
    .command("disable")
    .argument("<identifier>", identifierText)
    .description("Let nobody sign in by a provider; its linked users stay linked")
    .action((identifier: string) =>
      act((service, by) => service.setEnabled(identifier, false, by), "is disabled. Sessions go on until they end."),
    );
  providers
    .command("enable")
    .argument("<identifier>", identifierText)
    .description("Let linked users sign in by a provider again")
    .action((identifier: string) => act((service, by) => service.setEnabled(identifier, true, by), "is enabled."));
  providers
    .command("remove")
    .argument("<identifier>", identifierText)
    .description("Remove a provider and the links of its users")
    .action((identifier: string) => act((service, by) => service.remove(identifier, by), "is removed."));
}

function addLinks(providers: Command, context: CommandContext): void {
  providers
    .command("link")
    .argument("<identifier>", identifierText)
    .argument("<name>", "the NameID by which the provider knows the user")
    .argument("<user>", "user name here")
    .description("Say which user somebody known to a provider is")
    .action(async (identifier: string, nameId: string, userName: string) => {
      const link = await context.withDatabase((database) =>
        serviceOn(database).link(identifier, nameId, userName, userInfo().username),
      );
      context.print(link, `${link.nameId} of ${link.identifier} is ${link.userName}`);
    });
  providers
    .command("unlink")
    .argument("<identifier>", identifierText)
    .argument("<name>", "the NameID by which the provider knows the user")
    .description("Let somebody known to a provider be no user any more")
    .action(async (identifier: string, nameId: string) => {
      const link = await context.withDatabase((database) =>
        serviceOn(database).unlink(identifier, nameId, userInfo().username),
      );
      context.print(link, `${link.nameId} of ${link.identifier} is no user any more. Sessions go on until they end.`);
    });
}

async function readMetadata(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new CommandError(`The file ${file} cannot be read.`);
  }
}

function serviceOn(database: Database): IdentityProvidersService {
  return new IdentityProvidersService({
    database,
    auditEvents: new AuditEventsService(database, systemClock),
    users: new UsersService(new UsersRepository(database)),
    clock: systemClock,
  });
}
