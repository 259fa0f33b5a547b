import type { RegisterCommands } from "../../../cli/command-context.ts";
import { addPublish } from "./remotes-publish.command.ts";
import { addCheckCommand } from "./remotes-check.command.ts";
import { addCreateCommand } from "./remotes-create.command.ts";
import { addDescribeCommand } from "./remotes-describe.command.ts";
import { addDevCommand } from "./remotes-dev.command.ts";
import { addListCommand } from "./remotes-list.command.ts";
import { addPruneCommand } from "./remotes-prune.command.ts";
import { addRemotesRevoke } from "./remotes-revoke.command.ts";
import type { FederationServices } from "../../../cli/with-federation.ts";

export const registerRemotes: RegisterCommands<FederationServices> = (program, context) => {
  const remotes = program.command("remotes").description("Releases of the shell and of the remotes");

  addCreateCommand(remotes, context);
  addCheckCommand(remotes, context);
  addDescribeCommand(remotes, context);
  addDevCommand(remotes, context);
  addPublish(remotes, context);
  addListCommand(remotes, context);
  addPruneCommand(remotes, context);
  addRemotesRevoke(remotes, context);
};
