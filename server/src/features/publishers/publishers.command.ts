import { existsSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { writeKeyFile } from "../federation/remotes/write-key-file.ts";
import { defaultTokenDays, type Publisher, type PublishersService } from "./publishers.service.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";

type Services = { publishers: PublishersService };

export const registerPublishers: RegisterCommands<Services> = (program, context) => {
  const commands = program.command("publishers").description("Publishers who upload releases from other machines");
  addCreate(commands, context);
  addList(commands, context);
  addRenew(commands, context);
  addRevoke(commands, context);
  addKey(commands, context);
};

type CreateOptions = { remote: string[]; publicKey: string; expires: number };

function addCreate(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("create")
    .argument("<name>", "publisher's name, shown as the author of its releases")
    .requiredOption("--remote <remote>", "remote that it can publish; repeat the option for several", collect)
    .requiredOption("--public-key <key>", "public key: base64, or a file with base64 or PEM")
    .option("--expires <days>", "days until the token expires", Number, defaultTokenDays)
    .description("Add a publisher and print its token, which is shown only once")
    .action(async (name: string, { remote: remoteNames, publicKey, expires: days }: CreateOptions) => {
      const given = existsSync(publicKey) ? readFileSync(publicKey, "utf8") : publicKey;
      const { token, expiresAt } = await context.withServices(({ publishers }) =>
        publishers.create({ name, remoteNames, publicKey: given, createdBy: userInfo().username, days }),
      );
      context.print(
        { name, remotes: remoteNames, expiresAt: expiresAt.toISOString(), token },
        `${name} can publish ${remoteNames.join(", ")} until ${dayOf(expiresAt)} with the token ${token}`,
      );
    });
}

function addRenew(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("renew")
    .argument("<name>", "name of the publisher")
    .option("--expires <days>", "days until the new token expires", Number, defaultTokenDays)
    .description("Replace a publisher's token: the old one stops working, the new one is shown only once")
    .action(async (name: string, { expires: days }: { expires: number }) => {
      const { token, expiresAt } = await context.withServices(({ publishers }) =>
        publishers.renew(name, userInfo().username, days),
      );
      context.print(
        { name, expiresAt: expiresAt.toISOString(), token },
        `${name} can publish until ${dayOf(expiresAt)} with the new token ${token}`,
      );
    });
}

function addList(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("list")
    .description("List all publishers")
    .action(async () => {
      const listed = (await context.withServices(({ publishers }) => publishers.list())).map(describe);
      const lines = listed.map(({ name, remotes, keyId, lastUsedAt, expiresAt, revokedAt }) =>
        [
          name,
          remotes.join(","),
          keyId,
          lastUsedAt === null ? "never used" : `used ${lastUsedAt}`,
          describeExpiry(expiresAt),
          ...(revokedAt === null ? [] : [`revoked ${revokedAt}`]),
        ].join("  "),
      );
      context.print(listed, lines.join("\n"));
    });
}

function describeExpiry(expiresAt: string | null): string {
  if (expiresAt === null) return "never expires";
  return Date.parse(expiresAt) <= Date.now() ? `expired ${expiresAt}` : `expires ${expiresAt}`;
}

function addRevoke(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("revoke")
    .argument("<name>", "name of the publisher")
    .description("Revoke a publisher's token immediately; its published releases stay")
    .action(async (name: string) => {
      await context.withServices(({ publishers }) => publishers.revoke(name, userInfo().username));
      context.print({ name }, `${name} can no longer publish.`);
    });
}

function addKey(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("key")
    .argument("<file>", "file to write the private key to")
    .description("Create a key pair: the private key stays in the file, the public key is printed")
    .action((file: string) => {
      const { keyId, publicKey } = writeKeyFile(file);
      context.print({ publicKey, keyId }, publicKey);
    });
}

const describe = ({ name, remoteNames, keyId, createdAt, lastUsedAt, expiresAt, revokedAt }: Publisher) => ({
  name,
  remotes: remoteNames,
  keyId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});

const collect = (value: string, others: string[] = []): string[] => [...others, value];

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
