import path from "node:path";
import type { Command } from "commander";
import type { CommandContext } from "../../../cli/command-context.ts";
import { describePackage } from "./describe-package.ts";

/** Adds `remotes describe` to the command `remotes`. */
export function addDescribeCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("describe")
    .argument("<folder>", "package whose bundler wrote ES modules to dist/release/current")
    .option("--entry <file>", "file that exports contract and pages", "remoteEntry.js")
    .description("Create the release list for ES modules from any bundler; then check and publish as usual")
    .action(async (folder: string, options: { entry: string }) => {
      const release = await describePackage(path.resolve(folder), options.entry);
      const { name, version, files } = release;
      context.print({ name, version, files: files.length }, `${name} ${version}: ${files.length} files listed.`);
    });
}
