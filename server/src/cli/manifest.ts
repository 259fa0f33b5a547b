import { userInfo } from "node:os";
import { createFederation } from "../features/federation/create-federation.ts";
import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import { readSettings } from "../env.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";

export const registerManifest: RegisterCommands = (program, context) => {
  const manifest = program.command("manifest").description("Which version of the shell and of each remote is in force");

  manifest
    .command("show")
    .description("Show the revision in force")
    .action(async () => {
      const found = await withFederation(context, ({ manifests }) => manifests.read());
      if (!found) throw new CommandError("Nothing is in force yet: start the server once.");
      context.print(found.revision, describe(found.revision));
    });

  manifest
    .command("set")
    .argument("<name=version...>", "versions to put in force together, for example replay=1.2.0-0123456789ab")
    .option("--reason <text>", "why, for the history", "")
    .description("Put versions in force in one new revision; open tabs see them at their next load")
    .action(async (changes: string[], options: { reason: string }) => {
      const steps = changes.map(parseChange).map(([name, version]) => ({ action: "promote", name, version }) as const);
      const revision = await withFederation(context, async ({ manifests }) => {
        const baseNumber = (await manifests.read())?.revision.number ?? 0;
        return manifests.change({ baseNumber, reason: options.reason, steps }, userInfo().username);
      });
      context.print(revision, describe(revision));
    });

  manifest
    .command("history")
    .option("--limit <count>", "how many revisions, the newest first", "20")
    .description("List the revisions")
    .action(async (options: { limit: string }) => {
      const limit = Number(options.limit);
      if (!Number.isInteger(limit) || limit < 1) throw new CommandError("--limit takes a whole number from 1 on.");
      const revisions = await withFederation(context, ({ manifests }) => manifests.listHistory(limit));
      context.print(revisions, revisions.map(describeLine).join("\n"));
    });
};

type Federation = ReturnType<typeof createFederation>;

function withFederation<Result>(
  context: CommandContext,
  act: (federation: Federation) => Promise<Result>,
): Promise<Result> {
  return context.withDatabase((database) => act(createFederation(database, readSettings(process.env))));
}

function parseChange(text: string): [name: string, version: string] {
  const [, name, version] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || version === undefined) throw new CommandError(`${text} is not of the form name=version.`);
  return [name, version];
}

const describeLine = ({ number, createdAt, author, reason }: ManifestRevision): string =>
  [`revision ${number}`, createdAt, author, reason].filter(Boolean).join("  ");

function describe(revision: ManifestRevision): string {
  const names = Object.keys(revision.entries).sort();
  const width = Math.max(...names.map((name) => name.length));
  return [
    describeLine(revision),
    ...names.map((name) => `  ${name.padEnd(width)}  ${revision.entries[name]?.version}`),
  ].join("\n");
}
