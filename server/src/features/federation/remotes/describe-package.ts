/** Describes what any bundler wrote as a release. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { configurationFiles } from "@gatehouse/shared/build/bundlers/find-builder.ts";
import { readLocales } from "@gatehouse/shared/build/releases/locales.ts";
import { DescriptorError, readDescriptor } from "@gatehouse/shared/build/releases/read-descriptor.ts";
import { neededRangesOf } from "@gatehouse/shared/build/bundlers/singletons.ts";
import { releaseDirectory, writeLocales, writeRelease } from "@gatehouse/shared/build/releases/write-release.ts";
import type { Release, RemoteDescriptor } from "@gatehouse/shared/contracts/release-records.contract";
import { describeModules } from "../release-check/describe-modules.ts";
import { findUsedNames } from "../release-check/find-used-names.ts";
import { readScript, type Script } from "../release-check/read-script.ts";
import { CommandError } from "../../../cli/command-context.ts";

async function readJson(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new CommandError(`${file} is missing.`);
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    throw new CommandError(`${file} isn't valid JSON.`);
  }
}

/** Every emitted file, in the form of the release list. */
async function listBuilt(folder: string): Promise<string[]> {
  if (!existsSync(folder)) throw new CommandError(`${folder} is missing. Set it as the bundler's output folder.`);
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

const builtByPreset =
  "and that writes the release list: run gatehouse build (in the console's checkout npm run build).";

/** The entries of the package with a preset. Other files of its build may help any configuration. */
const presetImport = /["']@gatehouse\/shared\/build\/(webpack|rspack|vite|esbuild)["']/;

/** A list made of the modules alone would replace a good one. */
async function refusePreset(packageFolder: string): Promise<void> {
  const textOf = (file: string): Promise<string> => readFile(path.join(packageFolder, file), "utf8").catch(() => "");
  for (const file of configurationFiles)
    if (presetImport.test(await textOf(file)))
      throw new CommandError(`${packageFolder} is built by ${file}, ${builtByPreset}`);
}

/** The list of a container can't be made of its modules. An earlier list doesn't tell: it may be of another bundler. */
function refuseContainer(packageFolder: string, { exports }: Script): void {
  if (exports.includes("get") && exports.includes("init"))
    throw new CommandError(`${packageFolder} is built with module federation, ${builtByPreset}`);
}

function claimsOf(packageFolder: string): RemoteDescriptor {
  try {
    return readDescriptor(packageFolder);
  } catch (fault) {
    throw fault instanceof DescriptorError ? new CommandError(fault.message) : fault;
  }
}

/** Writes the release list and the translations of a package whose bundler wrote ES modules to `dist/release/current`. */
export async function describePackage(packageFolder: string, entry: string): Promise<Release> {
  const descriptor = claimsOf(packageFolder);
  await refusePreset(packageFolder);
  const manifest = await readJson(path.join(packageFolder, "package.json"));
  const version = typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : null;
  if (typeof version !== "string") throw new CommandError("package.json has no version.");
  const folder = releaseDirectory(packageFolder);
  const files = await listBuilt(folder);
  const scripts = await readScripts(folder, files);
  const entryScript = scripts.get(entry);
  if (!entryScript) throw new CommandError(`${path.join(folder, entry)} is missing. Specify the entry with --entry.`);
  refuseContainer(packageFolder, entryScript);
  const uses = findUsedNames([...scripts.values()]);
  const described = describeModules(scripts, {
    entry,
    styles: files.filter((file) => file.endsWith(".css") && !file.startsWith("frames/")).sort(),
    pageIds: descriptor.pages.map(({ pageId }) => pageId),
  });
  return writeRelease(packageFolder, version, {
    name: descriptor.name,
    kind: "module",
    needs: neededRangesOf(Object.keys(uses)),
    uses,
    descriptor,
    ...described,
    locales: writeLocales(packageFolder, readLocales(packageFolder)),
  });
}
