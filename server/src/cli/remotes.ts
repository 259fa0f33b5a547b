import { readSettings } from "../env.ts";
import { createFederation } from "../features/federation/create-federation.ts";
import type { RegisterCommands } from "./command-context.ts";
import { addPublish } from "./publish-release.ts";
import { addCheckCommand } from "./remotes-check.ts";
import { addCreateCommand } from "./remotes-create.ts";
import { addDescribeCommand } from "./remotes-describe.ts";
import { addDevCommand } from "./remotes-dev.ts";
import { addRemotesRevoke } from "./remotes-revoke.ts";

export const registerRemotes: RegisterCommands = (program, context) => {
  const remotes = program.command("remotes").description("Releases of the shell and of the remotes");

  addCreateCommand(remotes, context);
  addCheckCommand(remotes, context);
  addDescribeCommand(remotes, context);
  addDevCommand(remotes, context);
  addPublish(remotes, context);

  remotes
    .command("list")
    .description("List all published releases, the newest first")
    .action(async () => {
      const published = await context.withDatabase((database) =>
        createFederation(database, readSettings(process.env)).releases.list(),
      );
      context.print(
        published,
        published.map((one) => [one.name, one.version, one.publishedAt, one.publishedBy].join("  ")).join("\n"),
      );
    });

  addRemotesRevoke(remotes, context);
};
