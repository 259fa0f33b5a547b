import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import type { Command } from "commander";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import { createFederation } from "../features/federation/create-federation.ts";
import { releaseExistsError, startAuthor } from "../features/federation/releases.service.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";
import { describeProblem, uploadRelease, uploadVariables } from "./upload-release.ts";

type PublishOptions = { asStart?: boolean; server?: string };

const uploadHelp = `
With --server, from the environment:
  ${uploadVariables.token}  the token that \`gatehouse publishers create\` has printed
  ${uploadVariables.key}    file with the private key that \`gatehouse publishers key\` has made`;

export function addPublish(remotes: Command, context: CommandContext): void {
  remotes
    .command("publish")
    .argument("<folder>", "folder of a package that has been built")
    .option("--server <url>", "upload it to the console at this address; without it, into the database on this machine")
    .option("--as-start", "put it in force at once where `npm start` would; for development")
    .description("Publish the built release of a package; users get it when `manifest set` puts it in force")
    .addHelpText("after", uploadHelp)
    .action(async (folder: string, options: PublishOptions) => {
      const packageFolder = path.resolve(folder);
      if (!existsSync(path.join(packageFolder, "dist/release/release.json"))) {
        throw new CommandError(
          `${folder} has no built release. Build it first: npm run build -- ${path.basename(packageFolder)}`,
        );
      }
      const { server, asStart } = options;
      if (server === undefined) await publishHere(packageFolder, asStart === true, context);
      else if (asStart === true) throw new CommandError("--as-start works on this machine only, without --server.");
      else await publishThere(packageFolder, server, context);
    });
}

async function publishThere(packageFolder: string, server: string, context: CommandContext): Promise<void> {
  const uploaded = await uploadRelease(packageFolder, server, process.env);
  const lines = [...uploaded.warnings.map(describeProblem), `Published ${uploaded.name} ${uploaded.version}`];
  context.print(uploaded, lines.join("\n"));
}

async function publishHere(packageFolder: string, isAsStart: boolean, context: CommandContext): Promise<void> {
  const { name, version } = await context.withDatabase((database) => publish(database, packageFolder, isAsStart));
  context.print({ name, version }, `Published ${name} ${version}`);
}

async function publish(database: Database, packageFolder: string, isAsStart: boolean) {
  const { releases, manifests } = createFederation(database, readSettings(process.env));
  const published = await releases.publishBuilt(packageFolder, isAsStart ? startAuthor : userInfo().username);
  // Going back to an earlier text while developing gives a release that is there already.
  if (isAsStart) await manifests.promoteStarted([{ ...published, isNew: true }]);
  else if (!published.isNew) throw releaseExistsError(published.release);
  return published.release;
}
