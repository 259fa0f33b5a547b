import path from "node:path";
import type { Command } from "commander";
import {
  checkPackage,
  describeChecked,
  hasErrors,
  readSurface,
} from "@gatehouse/server/src/features/federation/remotes/check-package.ts";
import type { Output } from "../output.ts";
import { readShell } from "../read-shell.ts";

/** Adds `check`. */
export function addCheck(program: Command, { print }: Output): void {
  program
    .command("check")
    .argument("[folder]", "folder of the built project", ".")
    .option("--console <url>", "console to check against; default: the one that this version belongs to")
    .description("Check the built release as the console does on upload, and that its code starts")
    .action(async (folder: string, options: { console?: string }) => {
      const surface = options.console === undefined ? await ownSurface() : await readSurface(options.console);
      const checked = await checkPackage(path.resolve(folder), surface, "gatehouse build");
      print(checked, describeChecked(checked));
      if (hasErrors(checked)) process.exitCode = 1;
    });
}

/** Which other sections a console has, and their paths, only that console knows. */
async function ownSurface() {
  const { provides = {}, exports = null } = await readShell();
  return { provided: provides, exports, others: [] };
}
