import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";
import type { Database } from "../db/client.ts";
import { readSettings } from "../env.ts";
import { createFederation } from "../features/federation/create-federation.ts";
import { startAuthor } from "../features/federation/releases.service.ts";
import { CommandError } from "./command-context.ts";
import type { RegisterCommands } from "./command-context.ts";
import { addCheckCommand } from "./remotes-check.ts";
import { addCreateCommand } from "./remotes-create.ts";
import { addDescribeCommand } from "./remotes-describe.ts";

export const registerRemotes: RegisterCommands = (program, context) => {
  const remotes = program.command("remotes").description("Releases of the shell and of the remotes");

  addCreateCommand(remotes, context);
  addCheckCommand(remotes, context);
  addDescribeCommand(remotes, context);

  remotes
    .command("publish")
    .argument("<folder>", "folder of a package that has been built")
    .option("--as-start", "put it in force at once where `npm start` would; for development")
    .description("Publish the built release of a package; users get it when `manifest set` puts it in force")
    .action(async (folder: string, options: { asStart?: boolean }) => {
      const packageFolder = path.resolve(folder);
      if (!existsSync(path.join(packageFolder, "dist/release/release.json"))) {
        throw new CommandError(
          `${folder} has no built release. Build it first: npm run build -- ${path.basename(packageFolder)}`,
        );
      }
      const { name, version } = await context.withDatabase((database) =>
        publish(database, packageFolder, options.asStart === true),
      );
      context.print({ name, version }, `Published ${name} ${version}`);
    });

  remotes
    .command("list")
    .description("List all published releases, the newest first")
    .action(async () => {
      const published = await context.withDatabase((database) =>
        createFederation(database, readSettings(process.env).dataDirectory).releases.list(),
      );
      context.print(
        published,
        published.map((one) => [one.name, one.version, one.publishedAt, one.publishedBy].join("  ")).join("\n"),
      );
    });
};

async function publish(database: Database, packageFolder: string, isAsStart: boolean): Promise<Release> {
  const { releases, manifests } = createFederation(database, readSettings(process.env).dataDirectory);
  const published = await releases.publishBuilt(packageFolder, isAsStart ? startAuthor : userInfo().username);
  // Going back to an earlier text while developing gives a release that is there already.
  if (isAsStart) await manifests.promoteStarted([{ ...published, isNew: true }]);
  return published.release;
}
