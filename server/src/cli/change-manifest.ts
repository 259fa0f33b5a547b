import { userInfo } from "node:os";
import type { Command } from "commander";
import {
  manifestChangeSchema,
  manifestChangedSchema,
  type ManifestRevision,
  type ManifestStep,
} from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../errors.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";
import { describeRevision, type OrganizationNames } from "./manifest-text.ts";
import { readOrganizationNames } from "./read-organization-names.ts";
import { withFederation, type CommandFederation } from "./with-federation.ts";

/** What every command that changes the manifest takes. */
export type ChangeOptions = { reason: string; base?: string };

/** Steps of a change; they may look at the newest revision. */
type MakeSteps = (
  federation: CommandFederation,
  newest: ManifestRevision | undefined,
) => Promise<ManifestStep[]> | ManifestStep[];

export function withChangeOptions(command: Command): Command {
  return command
    .option("--reason <text>", "why, for the history", "")
    .option("--base <number>", "refuse the change unless this is the newest revision");
}

/** Makes one revision and prints it; when another change came first, the newer state is told. */
export async function changeManifest(
  context: CommandContext,
  options: ChangeOptions,
  makeSteps: MakeSteps,
): Promise<void> {
  const { revision, names } = await withFederation(context, async (federation) => {
    const [newest] = await federation.manifests.listHistory(1);
    const organizationNames = await readOrganizationNames(federation.database);
    const parsed = manifestChangeSchema.safeParse({
      baseNumber: options.base === undefined ? (newest?.number ?? 0) : Number(options.base),
      reason: options.reason,
      steps: await makeSteps(federation, newest),
    });
    if (!parsed.success) throw new CommandError(describeIssues(parsed.error.issues));
    const made = await federation.manifests
      .change(parsed.data, userInfo().username)
      .catch((error: unknown) => explainNewer(error, organizationNames));
    return { revision: made, names: organizationNames };
  });
  context.print(revision, describeRevision(revision, names));
}

function explainNewer(error: unknown, names: OrganizationNames): never {
  if (!(error instanceof AppError)) throw error;
  const newer = manifestChangedSchema.safeParse(error.further);
  if (!newer.success) throw error;
  const { current } = newer.data;
  throw new CommandError(`${error.message}\n${describeRevision(current, names)}`, { code: error.code, current });
}

/** The last part of the path is what was typed; the others say in which step of the change it stands. */
function describeIssues(issues: readonly { path: readonly PropertyKey[] }[]): string {
  const names = issues.map(({ path }) => String(path.at(-1)));
  return `Not valid: ${[...new Set(names)].join(", ")}. See --help.`;
}
