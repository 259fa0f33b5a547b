/** Drives a compiler of webpack or Rspack, which have the same interface. */
import path from "node:path";
import { BuildError, type Builder, type BuiltFiles } from "./builder.ts";
import { neededRangesOf } from "./singletons.ts";
import { listConsumedNames, type LinkedCompilation } from "../webpack/webpack-uses.ts";
import { type BundledCompilation, filesByPage, filesOfExposed } from "../webpack/webpack-files.ts";

type Compilation = BundledCompilation & LinkedCompilation & { assets: object };

type MultiStats = {
  stats: { compilation: Compilation }[];
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(options: { preset: "errors-warnings"; colors: boolean }): string;
};

type Handler = (error: Error | null, stats?: MultiStats) => void;

type MultiCompiler = {
  run(handler: Handler): void;
  watch(options: { aggregateTimeout: number }, handler: Handler): unknown;
  close(onClosed: () => void): void;
};

type DescribedBuild = Omit<BuiltFiles, "chunks">;

/** Describes a remote's container as a release needs it. */
export function describeContainer(compilation: Compilation, directory: string): DescribedBuild {
  const uses = listConsumedNames(compilation);
  return {
    kind: "federation",
    needs: neededRangesOf(Object.keys(uses)),
    uses,
    entry: "remoteEntry.js",
    exposed: filesOfExposed(compilation, directory),
    pages: filesByPage(compilation, directory),
  };
}

/** Describes a remote that takes everything from the registry and leaves no bare specifier to the import map. */
export const describeRegistryModule = (compilation: Compilation, directory: string): DescribedBuild => ({
  ...describeContainer(compilation, directory),
  kind: "module",
  imports: [],
});

function chunksOf(compilations: Compilation[]): Set<string> {
  return new Set(compilations.flatMap(({ assets }) => Object.keys(assets)).map((file) => path.basename(file)));
}

/** `describe` gets the first compilation, the package's own; further ones are frame applications. */
export function compilerBuilder(
  compiler: MultiCompiler,
  directory: string,
  describe: (compilation: Compilation, directory: string) => DescribedBuild,
): Builder {
  const readBuild = (error: Error | null, stats: MultiStats | undefined): BuiltFiles => {
    if (error || !stats) throw error ?? new BuildError("The build ended without a result.");
    if (stats.hasErrors() || stats.hasWarnings())
      throw new BuildError(stats.toString({ preset: "errors-warnings", colors: process.stdout.isTTY }));
    const compilations = stats.stats.map(({ compilation }) => compilation);
    const [compilation] = compilations;
    if (!compilation) throw new BuildError(`${directory} has no configuration of a build.`);
    return { ...describe(compilation, directory), chunks: chunksOf(compilations) };
  };
  return {
    async run() {
      const { promise, resolve } = Promise.withResolvers<Parameters<Handler>>();
      compiler.run((error, stats) => resolve([error, stats]));
      const [error, stats] = await promise;
      try {
        return readBuild(error, stats);
      } finally {
        // Closing writes the build cache.
        await new Promise<void>((resolveClosed) => compiler.close(resolveClosed));
      }
    },
    watch(onBuilt, onFailed) {
      compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
        try {
          onBuilt(readBuild(error, stats));
        } catch (failure) {
          onFailed(failure);
        }
      });
      return Promise.withResolvers<void>().promise;
    },
  };
}
