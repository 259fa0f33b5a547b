import path from "node:path";
import type { Command } from "commander";
import { downloadSdk } from "../download-sdk.ts";
import type { Output } from "../output.ts";
import { openDependencies } from "../project-manifest.ts";

/** Adds `upgrade`. */
export function addUpgrade(program: Command, { print }: Output): void {
  program
    .command("upgrade")
    .argument("[folder]", "folder of the project", ".")
    .requiredOption("--console <url>", "console whose packages the project gets")
    .description("Replace the packages of the console in the project by those of this console; then install again")
    .action(async (folder: string, options: { console: string }) => {
      const project = path.resolve(folder);
      // Before anything is written: a folder without a project keeps what it has.
      const replaceDependencies = openDependencies(project);
      const sdk = await downloadSdk(options.console, project);
      replaceDependencies(sdk);
      const lines = Object.entries(sdk).map(([name, place]) => `${name}: ${place}`);
      print(sdk, [...lines, "Install them: npm install"].join("\n"));
    });
}
