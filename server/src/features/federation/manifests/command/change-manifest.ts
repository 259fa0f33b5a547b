import { userInfo } from "node:os";
import type { Command } from "commander";
import {
  manifestChangeSchema,
  manifestChangedSchema,
  type ManifestOutcome,
  type ManifestRevision,
  type ManifestStep,
} from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../../../errors.ts";
import { CommandError } from "../../../../cli/command-context.ts";
import type { CommandContext } from "../../../../cli/command-context.ts";
import { describeRevision, type OrganizationNames } from "./manifest-text.ts";
import { readOrganizationNames } from "./read-organization-names.ts";
import { withFederation, type CommandFederation, type FederationServices } from "../../../../cli/with-federation.ts";

/** Options of every command that changes the manifest. */
export type ChangeOptions = { reason: string; base?: string };

/** Steps of a change; they may depend on the newest revision. */
type MakeSteps = (
  federation: CommandFederation,
  newest: ManifestRevision | undefined,
) => Promise<ManifestStep[]> | ManifestStep[];

const baseOption = ["--base <number>", "refuse the change unless this is the latest revision"] as const;

export const withChangeOptions = (command: Command): Command =>
  command.option("--reason <text>", "why, for the history", "").option(...baseOption);

/** The same for changes that remove something from users: the history must give a reason. */
export const withRequiredReason = (command: Command): Command =>
  command.requiredOption("--reason <text>", "why, for the history").option(...baseOption);

/** Makes and prints one revision, if it has an effect. If another change came first, reports the newer state. */
export async function changeManifest(
  context: CommandContext<FederationServices>,
  options: ChangeOptions,
  makeSteps: MakeSteps,
): Promise<void> {
  const { outcome, names } = await withFederation(context, async (federation) => {
    const [newest] = await federation.manifests.listHistory(1);
    const organizationNames = await readOrganizationNames(federation.organizations);
    const parsed = manifestChangeSchema.safeParse({
      baseNumber: options.base === undefined ? (newest?.number ?? 0) : Number(options.base),
      reason: options.reason,
      steps: await makeSteps(federation, newest),
    });
    if (!parsed.success) throw new CommandError(describeIssues(parsed.error.issues));
    const made = await federation.manifests
      .change(parsed.data, userInfo().username)
      .catch((error: unknown) => explainNewer(error, organizationNames));
    return { outcome: made, names: organizationNames };
  });
  context.print(outcome, describeOutcome(outcome, names));
}

function describeOutcome(outcome: ManifestOutcome, names: OrganizationNames): string {
  const { isNew, freedPaths } = outcome;
  const freed = freedPaths.length > 0 ? [`Freed paths: ${freedPaths.join(", ")}`] : [];
  return [
    ...(isNew ? [] : ["Nothing to change: the active revision already says so."]),
    describeRevision(outcome, names),
    ...freed,
  ].join("\n");
}

function explainNewer(error: unknown, names: OrganizationNames): never {
  if (!(error instanceof AppError)) throw error;
  const newer = manifestChangedSchema.safeParse(error.further);
  if (!newer.success) throw error;
  const { current } = newer.data;
  throw new CommandError(`${error.message}\n${describeRevision(current, names)}`, { code: error.code, current });
}

/** The last part of the path is what was typed; the others are its place in the change. */
function describeIssues(issues: readonly { path: readonly PropertyKey[] }[]): string {
  const names = issues.map(({ path }) => String(path.at(-1)));
  const described = names.map((name) => (name === "percentage" ? "percentage, 0.01 to 100 with two decimals" : name));
  return `Not valid: ${[...new Set(described)].join(", ")}. See --help.`;
}
