/** Drives a compiler of webpack or of Rspack, which have the same interface. */
import path from "node:path";
import { BuildError, type Builder, type BuiltFiles } from "./builder.ts";
import { neededRanges } from "./singletons.ts";
import { type BundledCompilation, filesByPage, filesOfExposed } from "./webpack-files.ts";

type Compilation = BundledCompilation & { assets: object };

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

/** What a remote's container is to the release. */
export const describeContainer = (compilation: BundledCompilation, directory: string): DescribedBuild => ({
  kind: "federation",
  needs: neededRanges(),
  entry: "remoteEntry.js",
  exposed: filesOfExposed(compilation, directory),
  pages: filesByPage(compilation, directory),
});

function chunksOf(compilations: Compilation[]): Set<string> {
  return new Set(compilations.flatMap(({ assets }) => Object.keys(assets)).map((file) => path.basename(file)));
}

/** `describe` gets the first compilation, the package's own; further ones are frame applications. */
export function compilerBuilder(
  compiler: MultiCompiler,
  directory: string,
  describe: (compilation: BundledCompilation, directory: string) => DescribedBuild,
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
        // Writes the cache of the build.
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
