import { CommandError } from "./command-context.ts";
import type { CommandContext, RegisterCommands } from "./command-context.ts";
import { addManifestChanges } from "./manifest-changes.ts";
import { diffEntries, describeDifference } from "./manifest-diff.ts";
import { addManifestTargeting } from "./manifest-targeting.ts";
import { describeRevision, describeRevisionLine } from "./manifest-text.ts";
import { readOrganizationNames } from "./read-organization-names.ts";
import { withFederation, type CommandFederation } from "./with-federation.ts";

export const registerManifest: RegisterCommands = (program, context) => {
  const manifest = program.command("manifest").description("Which version of the shell and of each remote is in force");

  manifest
    .command("show")
    .description("Show the revision in force")
    .action(async () => {
      const { revision, names } = await withFederation(context, async (federation) => {
        const [newest] = await federation.manifests.listHistory(1);
        return { revision: newest, names: await readOrganizationNames(federation.database) };
      });
      if (!revision) throw new CommandError("Nothing is in force yet: start the server once.");
      context.print(revision, describeRevision(revision, names));
    });

  manifest
    .command("history")
    .option("--limit <count>", "how many revisions, the newest first", "20")
    .option("--before <number>", "only revisions before this one")
    .description("List the revisions")
    .action(async (options: { limit: string; before?: string }) => {
      const limit = parseNumber("--limit", options.limit);
      const before = options.before === undefined ? undefined : parseNumber("--before", options.before);
      const revisions = await withFederation(context, ({ manifests }) => manifests.listHistory(limit, before));
      context.print(revisions, revisions.map(describeRevisionLine).join("\n"));
    });

  manifest
    .command("diff")
    .argument("<from>", "number of a revision")
    .argument("[to]", "number of another one; without it the revision in force")
    .description("Show what differs between two revisions")
    .action((from: string, to: string | undefined) => printDiff(context, from, to));

  addManifestChanges(manifest, context);
  addManifestTargeting(manifest, context);
};

async function printDiff(context: CommandContext, from: string, to: string | undefined): Promise<void> {
  const { before, after, names } = await withFederation(context, async (federation) => ({
    before: await readRevision(federation, parseNumber("<from>", from)),
    after: await readRevision(federation, to === undefined ? undefined : parseNumber("[to]", to)),
    names: await readOrganizationNames(federation.database),
  }));
  const changes = diffEntries(before.entries, after.entries);
  const title = `revision ${before.number} to revision ${after.number}`;
  const lines = changes.map((change) => `  ${describeDifference(change, names)}`);
  context.print(
    { from: before.number, to: after.number, changes },
    [title, ...(lines.length === 0 ? ["  no difference"] : lines)].join("\n"),
  );
}

async function readRevision({ manifests }: CommandFederation, number: number | undefined) {
  const found = number === undefined ? (await manifests.listHistory(1))[0] : await manifests.findRevision(number);
  if (!found) throw new CommandError(`There is no revision ${number ?? "yet"}.`);
  return found;
}

function parseNumber(what: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1) throw new CommandError(`${what} takes a whole number from 1 on.`);
  return number;
}
