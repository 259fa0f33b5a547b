import { existsSync } from "node:fs";
import path from "node:path";
import { providedVersions } from "@gatehouse/shared/build/bundlers/singletons.ts";
import type { Command } from "commander";
import type { CommandContext } from "../../../cli/command-context.ts";
import {
  type CheckedPackage,
  checkPackage,
  describeChecked,
  hasErrors,
  listOf,
  readRecord,
  readSurface,
  type Surface,
} from "./check-package.ts";

const buildCommand = (packageFolder: string): string => `npm run build -- ${path.basename(packageFolder)}`;

/** Adds `remotes check` to the command `remotes`. */
export function addCheckCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("check")
    .argument("<folder...>", "folders of built packages")
    .option("--server <url>", "console to check against; default: what this checkout runs")
    .description("Check a built release as the server does on upload, and that its code starts")
    .action(async (folders: string[], options: { server?: string }) => {
      const running = options.server === undefined ? await ownSurface() : await readSurface(options.server);
      const checked: CheckedPackage[] = [];
      for (const folder of folders) {
        const packageFolder = path.resolve(folder);
        checked.push(await checkPackage(packageFolder, running, buildCommand(packageFolder)));
      }
      context.print(checked, checked.map(describeChecked).join("\n"));
      if (checked.some(hasErrors)) process.exitCode = 1;
    });
}

const checkout = path.resolve(import.meta.dirname, "../../../../..");

/**
 * What this checkout's console provides, and exports if its shell is built; what other consoles have in force is
 * unknown.
 */
async function ownSurface(): Promise<Surface> {
  const shell = path.join(checkout, "shell");
  const exports = existsSync(listOf(shell)) ? ((await readRecord(shell, buildCommand(shell))).exports ?? null) : null;
  return { provided: providedVersions(), exports, others: [] };
}
