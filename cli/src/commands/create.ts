import { existsSync } from "node:fs";
import path from "node:path";
import { Option, type Command } from "commander";
import { type RemoteBundler, remoteBundlers } from "@gatehouse/shared/build/bundlers/remote-bundlers.ts";
import { refuseName, RemoteRefusal } from "@gatehouse/shared/build/remotes/remote-names.ts";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import { createProject } from "../create-project.ts";
import { downloadSdk } from "../download-sdk.ts";
import type { Output } from "../output.ts";

type Options = { bundler: RemoteBundler; console: string };

/** Adds `create`. */
export function addCreate(program: Command, { print }: Output): void {
  program
    .command("create")
    .argument("<name>", "name of the section, for example audit-reports")
    .addOption(new Option("--bundler <bundler>", "bundler to use").choices(remoteBundlers).default("webpack"))
    // Required: a public registry doesn't have the packages, so whoever took their names there would be installed.
    .requiredOption("--console <url>", "console whose packages the project gets")
    .description("Create a project of its own in a new folder of this name")
    .action(async (name: string, options: Options) => {
      checkName(name);
      refuseCheckout(process.cwd());
      const folder = path.resolve(name);
      if (existsSync(folder)) throw new CommandError(`${folder} exists already.`);
      const sdk = await downloadSdk(options.console, folder);
      const files = await createProject({ name, folder, bundler: options.bundler, sdk });
      print(
        { folder, files: files.map((file) => path.relative(folder, file)).sort() },
        describe(name, options.console),
      );
    });
}

function checkName(name: string): void {
  try {
    refuseName(name);
  } catch (refusal) {
    throw refusal instanceof RemoteRefusal ? new CommandError(refusal.message) : refusal;
  }
}

/** In the console's own repository, a section is part of the workspace. */
function refuseCheckout(folder: string): void {
  if (existsSync(path.join(folder, "shared/build/bundlers/find-builder.ts")))
    throw new CommandError(`${folder} is a checkout of the console: npm run gatehouse -- remotes create <name>`);
  const above = path.dirname(folder);
  if (above !== folder) refuseCheckout(above);
}

function describe(name: string, consoleUrl: string): string {
  return [
    `Created ${name}. Next:`,
    `  cd ${name}`,
    "  npm install",
    "  npm run dev        # the page in the console's shell, with data of dev/api.ts",
    "  npm test",
    "  npm run build",
    "  npm run check",
    `  npx gatehouse publish --console ${consoleUrl}`,
  ].join("\n");
}
