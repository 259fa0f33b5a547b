import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readLocales } from "@gatehouse/shared/build/locales.ts";
import { neededRangesOf } from "@gatehouse/shared/build/singletons.ts";
import { releaseDirectory, writeLocales, writeRelease } from "@gatehouse/shared/build/write-release.ts";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { remoteDescriptorSchema } from "@gatehouse/shared/contracts/release-records.contract";
import type { Command } from "commander";
import { describeModules } from "../features/federation/release-check/describe-modules.ts";
import { readScript, type Script } from "../features/federation/release-check/read-script.ts";
import { CommandError } from "./command-context.ts";
import type { CommandContext } from "./command-context.ts";

/** Adds `remotes describe` to the command `remotes`. */
export function addDescribeCommand(remotes: Command, context: CommandContext): void {
  remotes
    .command("describe")
    .argument("<folder>", "package whose bundler has written ES modules to dist/release/current")
    .option("--entry <file>", "file that exports contract and pages", "remoteEntry.js")
    .description("Make the release list for ES modules that any bundler built; then check and publish as usual")
    .action(async (folder: string, options: { entry: string }) => {
      const release = await describeFolder(path.resolve(folder), options.entry);
      const { name, version, files } = release;
      context.print({ name, version, files: files.length }, `${name} ${version}: ${files.length} files listed.`);
    });
}

async function readJson(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new CommandError(`${file} is missing.`);
  return JSON.parse(await readFile(file, "utf8"));
}

/** Every emitted file, in the form of the release list. */
async function listBuilt(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new CommandError(`${folder} is missing: let the bundler write there.`);
  const entries = await readdir(path.dirname(folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, "/"));
}

async function readScripts(folder: string, files: string[]): Promise<Map<string, Script>> {
  const scripts = new Map<string, Script>();
  for (const file of files.filter((one) => /\.m?js$/.test(one) && !one.startsWith("frames/"))) {
    const script = readScript(file, await readFile(path.join(folder, file), "utf8"));
    if ("severity" in script) throw new CommandError(`${file}: ${script.message}`);
    scripts.set(file, script);
  }
  return scripts;
}

async function describeFolder(packageFolder: string, entry: string): Promise<Release> {
  const descriptor = remoteDescriptorSchema.safeParse(await readJson(path.join(packageFolder, "remote.json")));
  if (!descriptor.success) throw new CommandError(`remote.json: ${descriptor.error.message}`);
  const manifest = await readJson(path.join(packageFolder, "package.json"));
  const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : null;
  if (typeof version !== "string") throw new CommandError("package.json has no version.");
  const folder = releaseDirectory(packageFolder);
  const files = await listBuilt(folder);
  const scripts = await readScripts(folder, files);
  if (!scripts.has(entry)) throw new CommandError(`${path.join(folder, entry)} is missing: name the entry by --entry.`);
  const { imported, ...described } = describeModules(scripts, {
    entry,
    styles: files.filter((file) => file.endsWith(".css") && !file.startsWith("frames/")).sort(),
    pageIds: descriptor.data.pages.map(({ pageId }) => pageId),
  });
  return writeRelease(packageFolder, version, {
    name: descriptor.data.name,
    kind: "module",
    needs: neededRangesOf(imported),
    descriptor: descriptor.data,
    ...described,
    locales: writeLocales(packageFolder, readLocales(packageFolder)),
  });
}
