import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { generateSigningKey } from "../federation/signing-keys/ed25519.ts";
import type { Publisher, PublishersService } from "./publishers.service.ts";
import { CommandError } from "../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../cli/command-context.ts";

type Services = { publishers: PublishersService };

export const registerPublishers: RegisterCommands<Services> = (program, context) => {
  const commands = program.command("publishers").description("Publishers who upload releases from other machines");
  addCreate(commands, context);
  addList(commands, context);
  addRevoke(commands, context);
  addKey(commands, context);
};

function addCreate(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("create")
    .argument("<name>", "publisher's name, shown as the author of its releases")
    .requiredOption("--remote <remote>", "remote that it can publish")
    .requiredOption("--public-key <key>", "public key: base64, or a file with base64 or PEM")
    .description("Add a publisher and print its token, which is shown only once")
    .action(async (name: string, { remote, publicKey }: { remote: string; publicKey: string }) => {
      const given = existsSync(publicKey) ? readFileSync(publicKey, "utf8") : publicKey;
      const token = await context.withServices(({ publishers }) =>
        publishers.create({
          name,
          remoteName: remote,
          publicKey: given,
          createdBy: userInfo().username,
        }),
      );
      context.print({ name, remote, token }, `${name} can publish ${remote} with the token ${token}`);
    });
}

function addList(commands: Command, context: CommandContext<Services>): void {
  commands
    .command("list")
    .description("List all publishers")
    .action(async () => {
      const listed = (await context.withServices(({ publishers }) => publishers.list())).map(describe);
      const lines = listed.map(({ name, remote, keyId, lastUsedAt, revokedAt }) =>
        [
          name,
          remote,
          keyId,
          lastUsedAt === null ? "never used" : `used ${lastUsedAt}`,
          ...(revokedAt === null ? [] : [`revoked ${revokedAt}`]),
        ].join("  "),
      );
      context.print(listed, lines.join("\n"));
    });
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
      const { keyId, publicKey, privateKey } = generateSigningKey();
      try {
        writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new CommandError(`Couldn't write the key: ${reason}`);
      }
      context.print({ publicKey, keyId }, publicKey);
    });
}

const describe = ({ name, remoteName, keyId, createdAt, lastUsedAt, revokedAt }: Publisher) => ({
  name,
  remote: remoteName,
  keyId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
