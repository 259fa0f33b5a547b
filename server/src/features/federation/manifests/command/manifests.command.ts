import { CommandError } from "../../../../cli/command-context.ts";
import type { CommandContext, RegisterCommands } from "../../../../cli/command-context.ts";
import { addManifestChanges } from "./manifest-changes.command.ts";
import { diffEntries, describeDifference } from "./manifest-diff.ts";
import { addManifestTargeting } from "./manifest-targeting.command.ts";
import { describeRevision, describeRevisionLine } from "./manifest-text.ts";
import { readOrganizationNames } from "./read-organization-names.ts";
import { withFederation, type CommandFederation, type FederationServices } from "../../../../cli/with-federation.ts";

export const registerManifest: RegisterCommands<FederationServices> = (program, context) => {
  const manifest = program.command("manifest").description("Active versions of the shell and of each remote");

  manifest
    .command("show")
    .description("Show the active revision")
    .action(async () => {
      const { revision, names } = await withFederation(context, async (federation) => {
        const [newest] = await federation.manifests.listHistory(1);
        return { revision: newest, names: await readOrganizationNames(federation.organizations) };
      });
      if (!revision) throw new CommandError("Nothing is active yet. Start the server once.");
      context.print(revision, describeRevision(revision, names));
    });

  manifest
    .command("history")
    .option("--limit <count>", "number of revisions, newest first", "20")
    .option("--before <number>", "only revisions before this one")
    .description("List the revisions and what each one changed")
    .action((options: { limit: string; before?: string }) => printHistory(context, options));

  manifest
    .command("diff")
    .argument("<from>", "number of a revision")
    .argument("[to]", "number of another revision; default: the active one")
    .description("Show the differences between two revisions")
    .action((from: string, to: string | undefined) => printDiff(context, from, to));

  addManifestChanges(manifest, context);
  addManifestTargeting(manifest, context);
};

async function printHistory(
  context: CommandContext<FederationServices>,
  options: { limit: string; before?: string },
): Promise<void> {
  const limit = parseNumber("--limit", options.limit);
  const before = options.before === undefined ? undefined : parseNumber("--before", options.before);
  const { revisions, names } = await withFederation(context, async ({ manifests, organizations }) => ({
    // One more, to compare the oldest one shown with.
    revisions: await manifests.listHistory(limit + 1, before),
    names: await readOrganizationNames(organizations),
  }));
  const listed = revisions.slice(0, limit).map((revision, index) => ({
    ...revision,
    changes: diffEntries(revisions[index + 1]?.entries ?? {}, revision.entries),
  }));
  const lines = listed.flatMap((revision) => [
    describeRevisionLine(revision),
    ...revision.changes.map((change) => `  ${describeDifference(change, names)}`),
  ]);
  context.print(listed, lines.join("\n"));
}

async function printDiff(
  context: CommandContext<FederationServices>,
  from: string,
  to: string | undefined,
): Promise<void> {
  const { before, after, names } = await withFederation(context, async (federation) => ({
    before: await readRevision(federation, parseNumber("<from>", from)),
    after: await readRevision(federation, to === undefined ? undefined : parseNumber("[to]", to)),
    names: await readOrganizationNames(federation.organizations),
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
  if (!found)
    throw new CommandError(number === undefined ? "No revision exists yet." : `No revision ${number} exists.`);
  return found;
}

function parseNumber(what: string, text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 1)
    throw new CommandError(`${what} must be a whole number of 1 or more.`);
  return number;
}
