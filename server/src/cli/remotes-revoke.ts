import { userInfo } from "node:os";
import type { Command } from "commander";
import { revocationSchema } from "@gatehouse/shared/contracts/releases.contract";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";
import { describeRevision } from "./manifest-text.ts";
import { readOrganizationNames } from "./read-organization-names.ts";
import { withFederation } from "./with-federation.ts";

export function addRemotesRevoke(remotes: Command, context: CommandContext): void {
  remotes
    .command("revoke")
    .argument("<name>", "shell or a remote")
    .argument("<version>", "release that nobody is to run again")
    .requiredOption("--reason <text>", "why, for the history")
    .description("Take a release out of what is in force and of every fallback, for ever")
    .action(async (name: string, version: string, options: { reason: string }) => {
      const parsed = revocationSchema.safeParse(options);
      if (!parsed.success) throw new CommandError("--reason takes 1 to 500 characters.");
      const { reason } = parsed.data;
      const { revision, names } = await withFederation(context, async ({ manifests, database }) => ({
        revision: await manifests.revokeRelease({ name, version, reason }, userInfo().username),
        names: await readOrganizationNames(database),
      }));
      context.print(revision, `Revoked ${name} ${version}\n${describeRevision(revision, names)}`);
    });
}
