import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import type { Command } from "commander";
import { systemClock } from "../clock.ts";
import type { Database } from "../db/client.ts";
import { AuditEventsService } from "../features/audit-events/audit-events.service.ts";
import { generateSigningKey } from "../features/federation/ed25519.ts";
import { PublishersRepository } from "../features/publishers/publishers.repository.ts";
import type { Publisher } from "../features/publishers/publishers.service.ts";
import { PublishersService } from "../features/publishers/publishers.service.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";

export const registerPublishers: RegisterCommands = (program, context) => {
  const publishers = program.command("publishers").description("Who may publish releases from elsewhere");
  addCreate(publishers, context);
  addList(publishers, context);
  addRevoke(publishers, context);
  addKey(publishers, context);
};

function addCreate(publishers: Command, context: CommandContext): void {
  publishers
    .command("create")
    .argument("<name>", "name of the publisher, shown as the author of its releases")
    .requiredOption("--remote <remote>", "the one remote that it may publish")
    .requiredOption("--public-key <key>", "its public key: base64, or a file that holds it or its PEM form")
    .description("Add a publisher and print its token, which is shown only this once")
    .action(async (name: string, { remote, publicKey }: { remote: string; publicKey: string }) => {
      const given = existsSync(publicKey) ? readFileSync(publicKey, "utf8") : publicKey;
      const token = await context.withDatabase((database) =>
        serviceOn(database).create({
          name,
          remoteName: remote,
          publicKey: given,
          createdBy: userInfo().username,
        }),
      );
      context.print({ name, remote, token }, `${name} may publish ${remote} with the token ${token}`);
    });
}

function addList(publishers: Command, context: CommandContext): void {
  publishers
    .command("list")
    .description("List all publishers")
    .action(async () => {
      const listed = (await context.withDatabase((database) => serviceOn(database).list())).map(describe);
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

function addRevoke(publishers: Command, context: CommandContext): void {
  publishers
    .command("revoke")
    .argument("<name>", "name of the publisher")
    .description("Take a publisher's token back at once; what it has published stays")
    .action(async (name: string) => {
      await context.withDatabase((database) => serviceOn(database).revoke(name, userInfo().username));
      context.print({ name }, `${name} can publish no more.`);
    });
}

function addKey(publishers: Command, context: CommandContext): void {
  publishers
    .command("key")
    .argument("<file>", "file to write the private key to")
    .description("Make a key pair on this machine: the private key stays in the file, the public key is printed")
    .action((file: string) => {
      const { keyId, publicKey, privateKey } = generateSigningKey();
      try {
        writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600, flag: "wx" });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new CommandError(`The key was not written: ${reason}`);
      }
      context.print({ publicKey, keyId }, publicKey);
    });
}

function serviceOn(database: Database): PublishersService {
  const auditEvents = new AuditEventsService(database, systemClock);
  return new PublishersService(new PublishersRepository(database), auditEvents, systemClock);
}

const describe = ({ name, remoteName, keyId, createdAt, lastUsedAt, revokedAt }: Publisher) => ({
  name,
  remote: remoteName,
  keyId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
