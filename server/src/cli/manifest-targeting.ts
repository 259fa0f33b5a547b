import type { Command } from "commander";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { changeManifest, withChangeOptions, type ChangeOptions } from "./change-manifest.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";
import { findOrganization } from "./find-organization.ts";

type OfOrganization = ChangeOptions & { organization: string };
type CanaryOptions = ChangeOptions & { percent?: string; end?: boolean };

/** Commands that give a part of the users another version than everybody. */
export function addManifestTargeting(manifest: Command, context: CommandContext): void {
  withChangeOptions(
    manifest
      .command("pin")
      .argument("<name>", "shell or a remote")
      .argument("<version>", "what the organization runs, whatever everybody else does")
      .requiredOption("--organization <name or id>", "whose users get it")
      .description("Keep an organization on a version"),
  ).action((name: string, version: string, options: OfOrganization) =>
    changeManifest(context, options, async ({ database }) => {
      const { id: organizationId } = await findOrganization(database, options.organization);
      return [{ action: "pin", name, organizationId, version }];
    }),
  );

  withChangeOptions(
    manifest
      .command("unpin")
      .argument("<name>", "shell or a remote")
      .requiredOption("--organization <name or id>", "whose users get what everybody gets")
      .description("End the pin of an organization"),
  ).action((name: string, options: OfOrganization) =>
    changeManifest(context, options, async ({ database }) => {
      const { id: organizationId } = await findOrganization(database, options.organization);
      return [{ action: "unpin", name, organizationId }];
    }),
  );

  withChangeOptions(
    manifest
      .command("canary")
      .argument("<name>", "shell or a remote")
      .argument("[version]", "what the share of users gets")
      .option("--percent <share>", "share of users, 0.01 to 100")
      .option("--end", "everybody gets the default again")
      .description("Try a version with a stable share of the users"),
  ).action((name: string, version: string | undefined, options: CanaryOptions) =>
    changeManifest(context, options, () => [makeCanaryStep(name, version, options)]),
  );
}

function makeCanaryStep(name: string, version: string | undefined, { percent, end }: CanaryOptions): ManifestStep {
  if (end === true && version === undefined && percent === undefined) return { action: "end-canary", name };
  if (end === true || version === undefined || percent === undefined)
    throw new CommandError("Say either a version with --percent, or --end alone.");
  return { action: "canary", name, version, percentage: Number(percent) };
}
