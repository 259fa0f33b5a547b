import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, parseAst, type InlineConfig, type Plugin, type Rolldown } from "vite";
import type { ExportedNames, ReleasePaths } from "../../src/contracts/release-records.contract.ts";
import { joinNames, listImportedNames } from "../releases/imported-names.ts";
import { importConfiguration } from "./import-configuration.ts";
import { BuildError, type Builder, type BuiltFiles } from "./builder.ts";
import { pageSources } from "./page-sources.ts";
import { isProvided, neededRangesOf } from "./singletons.ts";
import { releaseDirectory } from "../releases/write-release.ts";

type Chunks = Map<string, Rolldown.OutputChunk>;

const entry = "remoteEntry.js";

/** The chunks that load with this one, itself first; with `isDeep` also those that load later. */
function reachable(chunks: Chunks, start: string, isDeep: boolean, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(start);
  if (!chunk || seen.has(start)) return seen;
  seen.add(start);
  for (const next of isDeep ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports) {
    reachable(chunks, next, isDeep, seen);
  }
  return seen;
}

const inRelease = (file: string): string => `../${file}`;

function pathsFrom(chunks: Chunks, start: string, isDeepForStyles: boolean): ReleasePaths {
  const styled = [...reachable(chunks, start, isDeepForStyles)];
  return {
    scripts: [...reachable(chunks, start, false)].map(inRelease),
    styles: [...new Set(styled.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]))].map(
      inRelease,
    ),
  };
}

function findChunk(chunks: Chunks, source: string): string {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(source));
  if (!found) throw new BuildError(`${source} is in no chunk of the build.`);
  return found.fileName;
}

/** The imports that are not chunks of the build, so the shell provides them. An `import()` may use any name. */
function usesOf(chunks: Chunks): ExportedNames {
  const imported = joinNames(
    [...chunks.values()].flatMap(({ code, dynamicImports }) => [
      listImportedNames(parseAst(code)),
      Object.fromEntries(dynamicImports.map((file) => [file, ["*"]])),
    ]),
  );
  return Object.fromEntries(Object.entries(imported).filter(([file]) => isProvided(file)));
}

function describeBuild(directory: string, output: readonly Rolldown.RolldownOutput["output"][number][]): BuiltFiles {
  const chunks: Chunks = new Map();
  for (const file of output) if (file.type === "chunk") chunks.set(file.fileName, file);
  const start = findChunk(chunks, path.join(directory, "src/remote.tsx"));
  const folder = releaseDirectory(directory);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, entry), `export * from "${inRelease(start)}";\n`);
  const uses = usesOf(chunks);
  return {
    kind: "module",
    needs: neededRangesOf(Object.keys(uses)),
    uses,
    entry,
    exposed: pathsFrom(chunks, start, false),
    pages: Object.fromEntries(
      Object.entries(pageSources(directory)).map(([page, source]) => [
        page,
        pathsFrom(chunks, findChunk(chunks, source), true),
      ]),
    ),
    chunks: new Set(output.map(({ fileName }) => path.basename(fileName))),
  };
}

/** Reports each finished build, and rebuilds when a translation changes, because no code imports them. */
function reportBuilds(directory: string, onBuilt: (files: BuiltFiles) => void): Plugin {
  return {
    name: "gatehouse-report-builds",
    buildStart() {
      const folder = path.join(directory, "locales");
      for (const file of existsSync(folder) ? readdirSync(folder) : []) this.addWatchFile(path.join(folder, file));
    },
    writeBundle: (_options, bundle) => onBuilt(describeBuild(directory, Object.values(bundle))),
  };
}

/** Builds with the `vite.config.ts` of the package. */
export async function viteBuilder(directory: string): Promise<Builder> {
  const configuration = await importConfiguration<InlineConfig>(directory, "vite.config.ts");
  const start = (watch: boolean, onBuilt: (files: BuiltFiles) => void): ReturnType<typeof build> =>
    build({
      ...configuration,
      plugins: [configuration.plugins, reportBuilds(directory, onBuilt)],
      build: { ...configuration.build, ...(watch ? { watch: {} } : {}) },
    });
  return {
    async run() {
      const { promise, resolve } = Promise.withResolvers<BuiltFiles>();
      await start(false, resolve);
      return promise;
    },
    async watch(onBuilt, onFailed) {
      const watcher = await start(true, onBuilt);
      if ("on" in watcher) {
        watcher.on("event", (event) => {
          if (event.code === "ERROR") onFailed(event.error);
        });
      }
      await Promise.withResolvers<void>().promise;
    },
  };
}
