import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse } from "acorn";
import {
  build,
  context,
  formatMessages,
  type BuildOptions,
  type BuildResult,
  type Message,
  type Plugin,
} from "esbuild";
import type { ExportedNames, ReleasePaths } from "../../src/contracts/release-records.contract.ts";
import { BuildError, type Builder, type BuiltFiles } from "./builder.ts";
import { importConfiguration } from "./import-configuration.ts";
import { joinNames, listImportedNames } from "../releases/imported-names.ts";
import { pageSources } from "./page-sources.ts";
import { isProvided, neededRangesOf } from "./singletons.ts";
import { releaseDirectory } from "../releases/write-release.ts";

type Outputs = NonNullable<BuildResult["metafile"]>["outputs"];
type Output = Outputs[string];

const entry = "remoteEntry.js";

const inRelease = (file: string): string => `../chunks/${path.basename(file)}`;

const importsOf = ({ imports }: Output, kind: string): string[] =>
  imports.filter((one) => one.kind === kind && one.external !== true).map((one) => one.path);

/** The files that load with this one, itself first. */
function reachable(outputs: Outputs, start: string, seen = new Set<string>()): Set<string> {
  const output = outputs[start];
  if (!output || seen.has(start)) return seen;
  seen.add(start);
  for (const next of importsOf(output, "import-statement")) reachable(outputs, next, seen);
  return seen;
}

/** The file whose code starts with this source. */
function findStart(outputs: Outputs, directory: string, source: string): string {
  const wanted = path.relative(directory, source).replaceAll(path.sep, "/");
  const found = Object.entries(outputs).find(([file, { entryPoint }]) => entryPoint === wanted && file.endsWith(".js"));
  if (!found) throw new BuildError(`${source} is no entry of the build.`);
  return found[0];
}

/** esbuild puts all styles that an entry reaches, also later, into one file. */
function pathsFrom(outputs: Outputs, start: string): ReleasePaths {
  const styles = outputs[start]?.cssBundle;
  return {
    scripts: [...reachable(outputs, start)].map(inRelease),
    styles: styles === undefined ? [] : [inRelease(styles)],
  };
}

/** The styles of the remote's module repeat those of its pages. Without styles of its own the file is not needed. */
function stylesOfRemote(directory: string, outputs: Outputs, start: string): string[] {
  const inputsOf = (file: string | undefined): string[] => Object.keys(outputs[file ?? ""]?.inputs ?? {});
  const styles = outputs[start]?.cssBundle;
  if (styles === undefined) return [];
  const others = Object.entries(outputs).filter(([file, { entryPoint }]) => file !== start && entryPoint !== undefined);
  const ofPages = new Set(others.flatMap(([, { cssBundle }]) => inputsOf(cssBundle)));
  if (!inputsOf(styles).every((input) => ofPages.has(input))) return [inRelease(styles)];
  rmSync(path.join(directory, styles), { force: true });
  return [];
}

/** The imports that are not files of the build. An `import()` may use any name. */
function usesOf(directory: string, outputs: Outputs): ExportedNames {
  const scripts = Object.entries(outputs).filter(([file]) => file.endsWith(".js"));
  const imported = scripts.flatMap(([file, output]) => [
    listImportedNames(
      parse(readFileSync(path.join(directory, file), "utf8"), { ecmaVersion: "latest", sourceType: "module" }),
    ),
    Object.fromEntries(output.imports.filter(({ kind }) => kind === "dynamic-import").map((one) => [one.path, ["*"]])),
  ]);
  return Object.fromEntries(Object.entries(joinNames(imported)).filter(([file]) => isProvided(file)));
}

function describeBuild(directory: string, outputs: Outputs): BuiltFiles {
  const start = findStart(outputs, directory, path.join(directory, "src/remote.tsx"));
  const uses = usesOf(directory, outputs);
  const folder = releaseDirectory(directory);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, entry), `export * from "${inRelease(start)}";\n`);
  const pages = Object.entries(pageSources(directory)).map(([page, source]): [string, ReleasePaths] => [
    page,
    pathsFrom(outputs, findStart(outputs, directory, source)),
  ]);
  return {
    kind: "module",
    needs: neededRangesOf(Object.keys(uses)),
    uses,
    entry,
    exposed: { scripts: pathsFrom(outputs, start).scripts, styles: stylesOfRemote(directory, outputs, start) },
    pages: Object.fromEntries(pages),
    chunks: new Set(Object.keys(outputs).map((file) => path.basename(file))),
  };
}

async function reportOf(messages: Message[]): Promise<BuildError> {
  return new BuildError((await formatMessages(messages, { kind: "error", color: process.stdout.isTTY })).join("\n"));
}

/** Rebuilds when a translation changes too, because no code imports them. */
function watchLocales(directory: string): Plugin {
  const folder = path.join(directory, "locales");
  return {
    name: "gatehouse-locales",
    setup: (plugged) =>
      plugged.onLoad({ filter: /[\\/]src[\\/]remote\.tsx$/ }, ({ path: file }) => ({
        contents: readFileSync(file),
        loader: "tsx" as const,
        watchFiles: existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [],
      })),
  };
}

const withMetafile = (options: BuildOptions): BuildOptions => ({ ...options, metafile: true });

/** Builds with the `esbuild.config.ts` of the package. */
export async function esbuildBuilder(directory: string): Promise<Builder> {
  const options = withMetafile(await importConfiguration<BuildOptions>(directory, "esbuild.config.ts"));
  const describe = ({ metafile }: BuildResult): BuiltFiles => describeBuild(directory, metafile?.outputs ?? {});
  return {
    async run() {
      const result = await build(options).catch(async (failure: Error & { errors?: Message[] }) => {
        throw failure.errors ? await reportOf(failure.errors) : failure;
      });
      return describe(result);
    },
    async watch(onBuilt, onFailed) {
      const reportBuilds: Plugin = {
        name: "gatehouse-report-builds",
        setup: (plugged) =>
          plugged.onEnd(async (result) => {
            if (result.errors.length > 0) onFailed(await reportOf(result.errors));
            else onBuilt(describe(result));
          }),
      };
      const plugins = [...(options.plugins ?? []), watchLocales(directory), reportBuilds];
      await (await context({ ...options, plugins })).watch();
      await Promise.withResolvers<void>().promise;
    },
  };
}
