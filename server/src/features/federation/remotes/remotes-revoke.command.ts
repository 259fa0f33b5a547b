import { userInfo } from "node:os";
import type { Command } from "commander";
import { revocationSchema } from "@gatehouse/shared/contracts/releases.contract";
import { CommandError } from "../../../cli/command-context.ts";
import type { CommandContext } from "../../../cli/command-context.ts";
import { describeRevision } from "../manifests/command/manifest-text.ts";
import { readOrganizationNames } from "../manifests/command/read-organization-names.ts";
import { withFederation, type FederationServices } from "../../../cli/with-federation.ts";

export function addRemotesRevoke(remotes: Command, context: CommandContext<FederationServices>): void {
  remotes
    .command("revoke")
    .argument("<name>", "shell or a remote")
    .argument("<version>", "release that must never run again")
    .requiredOption("--reason <text>", "why, for the history")
    .description("Permanently remove a release from the active versions and from all fallbacks")
    .action(async (name: string, version: string, options: { reason: string }) => {
      const parsed = revocationSchema.safeParse(options);
      if (!parsed.success) throw new CommandError("Enter a --reason of 1 to 500 characters.");
      const { reason } = parsed.data;
      const { revision, names } = await withFederation(context, async ({ manifests, organizations }) => ({
        revision: await manifests.revokeRelease({ name, version, reason }, userInfo().username),
        names: await readOrganizationNames(organizations),
      }));
      context.print(revision, `Revoked ${name} ${version}\n${describeRevision(revision, names)}`);
    });
}
