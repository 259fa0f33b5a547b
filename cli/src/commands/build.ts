import path from "node:path";
import type { Command } from "commander";
import { buildRelease } from "@gatehouse/shared/build/releases/build-release.ts";
import type { Output } from "../output.ts";

/** Adds `build`. */
export function addBuild(program: Command, { print }: Output): void {
  program
    .command("build")
    .argument("[folder]", "folder of the project", ".")
    .description("Build the release of the section into dist/release")
    .action(async (folder: string) => {
      const startedAt = performance.now();
      const { name, version, files } = await buildRelease(path.resolve(folder));
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      print({ name, version, files: files.length }, `Built ${name} ${version}: ${files.length} files in ${seconds} s.`);
    });
}
