import { existsSync } from "node:fs";
import path from "node:path";
import { Option, type Command } from "commander";
import { type RemoteBundler, remoteBundlers } from "@gatehouse/shared/build/remote-bundlers.ts";
import { refuseName, RemoteRefusal } from "@gatehouse/shared/build/remote-names.ts";
import { CommandError } from "@gatehouse/server/src/cli/command-context.ts";
import { createProject } from "../create-project.ts";
import { downloadSdk, type SdkDependencies } from "../download-sdk.ts";
import type { Output } from "../output.ts";
import { ownVersion } from "../own-package.ts";

type Options = { bundler: RemoteBundler; console?: string };

/** Adds `create`. */
export function addCreate(program: Command, { print }: Output): void {
  program
    .command("create")
    .argument("<name>", "name of the section, for example audit-reports")
    .addOption(new Option("--bundler <bundler>", "bundler to use").choices(remoteBundlers).default("webpack"))
    .option("--console <url>", "take the packages of this console into the project; default: from your registry")
    .description("Create a project of its own in a new folder of this name")
    .action(async (name: string, options: Options) => {
      checkName(name);
      refuseCheckout(process.cwd());
      const folder = path.resolve(name);
      if (existsSync(folder)) throw new CommandError(`${folder} exists already.`);
      const sdk = options.console === undefined ? fromRegistry() : await downloadSdk(options.console, folder);
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
  if (existsSync(path.join(folder, "shared/build/find-builder.ts")))
    throw new CommandError(`${folder} is a checkout of the console: npm run gatehouse -- remotes create <name>`);
  const above = path.dirname(folder);
  if (above !== folder) refuseCheckout(above);
}

function fromRegistry(): SdkDependencies {
  const range = `^${ownVersion()}`;
  return { "@gatehouse/shared": range, "@gatehouse/cli": range };
}

function describe(name: string, consoleUrl = "<url of the console>"): string {
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
