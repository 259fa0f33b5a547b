import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { addCreation } from "./identity-provider-creation.command.ts";
import type { CreationServices } from "./identity-provider-creation.command.ts";
import type { IdentityProvidersService } from "./identity-providers.service.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";
import { withFileErrors } from "../../cli/explain-file-error.ts";

type Services = CreationServices;

const identifierText = "name of the provider, used in addresses";
const metadataText = "XML file with the provider's metadata";

export const registerIdentityProviders: RegisterCommands<Services> = (program, context) => {
  const providers = program
    .command("identity-providers")
    .description("SAML identity providers for single sign-on, and their linked users");
  addList(providers, context);
  addDescribe(providers, context);
  addSwitches(providers, context);
  addCreation(providers, context);
  addLinks(providers, context);
};

function addList(providers: Command, context: CommandContext<Services>): void {
  providers
    .command("list")
    .argument("[identifier]", "provider whose linked users to list")
    .description("List the providers, or the linked users of a provider")
    .action(async (identifier?: string) => {
      if (identifier === undefined) {
        const listed = await context.withServices(({ identityProviders }) => identityProviders.list());
        const lines = listed.map(({ isEnabled, linkCount, ...provider }) =>
          [
            provider.identifier,
            provider.entityId,
            `linked users: ${linkCount}`,
            ...(isEnabled ? [] : ["disabled"]),
          ].join("  "),
        );
        return context.print(listed, lines.join("\n") || "No identity providers.");
      }
      const links = await context.withServices(({ identityProviders }) => identityProviders.listLinks(identifier));
      const lines = links.map(({ nameId, userName }) => `${nameId}  ${userName}`);
      return context.print(links, lines.join("\n") || `No users are linked to ${identifier}.`);
    });
}

function addDescribe(providers: Command, context: CommandContext<Services>): void {
  providers
    .command("add")
    .argument("<identifier>", identifierText)
    .argument("<metadata>", metadataText)
    .description("Add a provider; users can sign in through it once they're linked")
    .action(async (identifier: string, file: string) => {
      const metadata = await readMetadata(file);
      const added = await context.withServices(({ identityProviders }) =>
        identityProviders.create(identifier, metadata, userInfo().username),
      );
      context.print(added, `${added.identifier} is ${added.entityId}`);
    });
  providers
    .command("update")
    .argument("<identifier>", identifierText)
    .argument("<metadata>", metadataText)
    .description("Update a provider's keys and addresses; linked users stay")
    .action(async (identifier: string, file: string) => {
      const metadata = await readMetadata(file);
      const updated = await context.withServices(({ identityProviders }) =>
        identityProviders.update(identifier, metadata, userInfo().username),
      );
      context.print(updated, `${updated.identifier} is updated.`);
    });
}

function addSwitches(providers: Command, context: CommandContext<Services>): void {
  const act = async (
    change: (service: IdentityProvidersService, by: string) => Promise<{ identifier: string }>,
    text: string,
  ): Promise<void> => {
    const changed = await context.withServices(({ identityProviders }) =>
      change(identityProviders, userInfo().username),
    );
    context.print(changed, `${changed.identifier} ${text}`);
  };
  providers
    .command("disable")
    .argument("<identifier>", identifierText)
    .description("Disable sign-in through a provider; linked users stay linked")
    .action((identifier: string) =>
      act(
        (service, by) => service.setEnabled(identifier, false, by),
        "is disabled. Open sessions continue until they end.",
      ),
    );
  providers
    .command("enable")
    .argument("<identifier>", identifierText)
    .description("Enable sign-in through a provider again")
    .action((identifier: string) => act((service, by) => service.setEnabled(identifier, true, by), "is enabled."));
  providers
    .command("remove")
    .argument("<identifier>", identifierText)
    .description("Remove a provider and its links to users")
    .action((identifier: string) => act((service, by) => service.remove(identifier, by), "is removed."));
}

function addLinks(providers: Command, context: CommandContext<Services>): void {
  providers
    .command("link")
    .argument("<identifier>", identifierText)
    .argument("<name>", "user's NameID at the provider")
    .argument("<user>", "username in the console")
    .description("Link a person at a provider to a user")
    .action(async (identifier: string, nameId: string, userName: string) => {
      const link = await context.withServices(({ identityProviders }) =>
        identityProviders.link(identifier, nameId, userName, userInfo().username),
      );
      context.print(link, `${link.nameId} of ${link.identifier} is linked to ${link.userName}`);
    });
  providers
    .command("unlink")
    .argument("<identifier>", identifierText)
    .argument("<name>", "user's NameID at the provider")
    .description("Unlink a person at a provider from a user")
    .action(async (identifier: string, nameId: string) => {
      const link = await context.withServices(({ identityProviders }) =>
        identityProviders.unlink(identifier, nameId, userInfo().username),
      );
      context.print(
        link,
        `${link.nameId} of ${link.identifier} is no longer linked. Open sessions continue until they end.`,
      );
    });
}

async function readMetadata(file: string): Promise<string> {
  return withFileErrors(file, () => readFile(file, "utf8"));
}
