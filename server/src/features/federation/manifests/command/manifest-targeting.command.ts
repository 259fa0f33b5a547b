import type { Command } from "commander";
import type { ManifestStep } from "@gatehouse/shared/contracts/manifests.contract";
import { changeManifest, withChangeOptions, type ChangeOptions } from "./change-manifest.ts";
import { CommandError } from "../../../../cli/command-context.ts";
import type { CommandContext } from "../../../../cli/command-context.ts";
import { findOrganization } from "../../../../cli/find-organization.ts";
import type { FederationServices } from "../../../../cli/with-federation.ts";

type OfOrganization = ChangeOptions & { organization: string };
type CanaryOptions = ChangeOptions & { percent?: string; end?: boolean };

/** Adds the commands that give some users another version. */
export function addManifestTargeting(manifest: Command, context: CommandContext<FederationServices>): void {
  withChangeOptions(
    manifest
      .command("pin")
      .argument("<name>", "shell or a remote")
      .argument("<version>", "version for this organization, regardless of the default")
      .requiredOption("--organization <name or id>", "organization whose users get it")
      .description("Keep an organization on a version"),
  ).action((name: string, version: string, options: OfOrganization) =>
    changeManifest(context, options, async ({ organizations }) => {
      const { id: organizationId } = await findOrganization(organizations, options.organization);
      return [{ action: "pin", name, organizationId, version }];
    }),
  );

  withChangeOptions(
    manifest
      .command("unpin")
      .argument("<name>", "shell or a remote")
      .requiredOption("--organization <name or id>", "organization whose users get the default")
      .description("Remove an organization's pin"),
  ).action((name: string, options: OfOrganization) =>
    changeManifest(context, options, async ({ organizations }) => {
      const { id: organizationId } = await findOrganization(organizations, options.organization);
      return [{ action: "unpin", name, organizationId }];
    }),
  );

  withChangeOptions(
    manifest
      .command("canary")
      .argument("<name>", "shell or a remote")
      .argument("[version]", "version for the share of users")
      .option("--percent <share>", "share of users, 0.01 to 100")
      .option("--end", "end the canary: everyone gets the default")
      .description("Try a version with a stable share of the users"),
  ).action((name: string, version: string | undefined, options: CanaryOptions) =>
    changeManifest(context, options, () => [makeCanaryStep(name, version, options)]),
  );
}

function makeCanaryStep(name: string, version: string | undefined, { percent, end }: CanaryOptions): ManifestStep {
  if (end === true && version === undefined && percent === undefined) return { action: "end-canary", name };
  if (end === true || version === undefined || percent === undefined)
    throw new CommandError("Use either a version with --percent, or --end alone.");
  return { action: "canary", name, version, percentage: Number(percent) };
}
