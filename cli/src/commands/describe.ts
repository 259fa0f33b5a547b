import path from "node:path";
import type { Command } from "commander";
import { describePackage } from "@gatehouse/server/src/features/federation/remotes/describe-package.ts";
import type { Output } from "../output.ts";

/** Adds `describe`. */
export function addDescribe(program: Command, { print }: Output): void {
  program
    .command("describe")
    .argument("[folder]", "project whose bundler wrote ES modules to dist/release/current", ".")
    .option("--entry <file>", "file that exports contract and pages", "remoteEntry.js")
    .description("Create the release list for ES modules from any other bundler; then check and publish as usual")
    .action(async (folder: string, options: { entry: string }) => {
      const { name, version, files } = await describePackage(path.resolve(folder), options.entry);
      print({ name, version, files: files.length }, `${name} ${version}: ${files.length} files listed.`);
    });
}
