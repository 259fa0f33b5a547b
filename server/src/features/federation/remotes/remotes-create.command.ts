import { spawnSync } from "node:child_process";
import path from "node:path";
import type { NewRemote } from "@gatehouse/shared/build/remotes/create-remote.ts";
import { type RemoteBundler, remoteBundlers } from "@gatehouse/shared/build/bundlers/remote-bundlers.ts";
import { RemoteRefusal } from "@gatehouse/shared/build/remotes/remote-names.ts";
import { Option, type Command } from "commander";
import { CommandError } from "../../../cli/command-context.ts";
import type { CommandContext } from "../../../cli/command-context.ts";

const checkout = path.resolve(import.meta.dirname, "../../../../..");

/** Adds `remotes create` to the command `remotes`. */
export function addCreateCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("create")
    .argument("<name>", "name of the section, for example audit-reports")
    .addOption(new Option("--bundler <bundler>", "bundler to use").choices(remoteBundlers).default("webpack"))
    .option("--folder <directory>", "root of the checkout to create it in; default: this one")
    .description("Create the package of a new remote that builds, passes the checks and can be published as is")
    .action(async (name: string, options: { bundler: RemoteBundler; folder?: string }) => {
      const workspace = path.resolve(options.folder ?? checkout);
      const files = await create({ name, bundler: options.bundler, workspace });
      const isInstalled = install(workspace);
      context.print({ files, isInstalled }, describe(name, files, workspace, isInstalled));
    });
}

async function create(remote: NewRemote): Promise<string[]> {
  // The generator formats its files: the formatter exists only in a checkout, and other commands run without it.
  const { createRemote } = await import("@gatehouse/shared/build/remotes/create-remote.ts");
  try {
    const files = await createRemote(remote);
    return files.map((file) => path.relative(remote.workspace, file)).sort();
  } catch (error) {
    throw error instanceof RemoteRefusal ? new CommandError(error.message) : error;
  }
}

/** Links the new package's dependencies and adds it to the lock file; in another checkout its owner installs. */
function install(workspace: string): boolean {
  if (workspace !== checkout) return false;
  const task = path.join(workspace, "shared/build/tasks/install.mjs");
  const { status } = spawnSync(process.execPath, [task, "--new-package"], { stdio: ["ignore", "ignore", "inherit"] });
  return status === 0;
}

function describe(name: string, files: string[], workspace: string, isInstalled: boolean): string {
  const next = [
    ...(isInstalled
      ? []
      : [`npx --yes pnpm@12.21.0 install   # in ${workspace}; links its dependencies, adds it to the lock file`]),
    `npm run build -- remote-${name}`,
    `npm run gatehouse -- remotes check remote-${name}`,
    `npm run dev -- remote-${name}     # beside a running console: builds, publishes and promotes at each change`,
  ];
  return [...files.map((file) => `  ${file}`), "", "Next:", ...next.map((line) => `  ${line}`)].join("\n");
}
