import { existsSync } from "node:fs";
import path from "node:path";
import { type Builder, BuildError } from "./builder.ts";

/** Builders are imported on demand, because each bundler is slow to start. */
const builders: Record<string, (directory: string) => Promise<Builder>> = {
  "webpack.config.ts": async (directory) => (await import("../webpack/webpack-builder.ts")).webpackBuilder(directory),
  "rspack.config.ts": async (directory) => (await import("./rspack-builder.ts")).rspackBuilder(directory),
  "vite.config.ts": async (directory) => (await import("./vite-builder.ts")).viteBuilder(directory),
  "esbuild.config.ts": async (directory) => (await import("./esbuild-builder.ts")).esbuildBuilder(directory),
};

/** Packages that the presets build have one of these. */
export const configurationFiles = Object.keys(builders);

/** Finds the bundler by the configuration file in the package. */
export async function findBuilder(directory: string): Promise<Builder> {
  const found = Object.entries(builders).filter(([file]) => existsSync(path.join(directory, file)));
  const [first] = found;
  if (!first || found.length > 1) {
    throw new BuildError(`${directory} needs exactly one of ${configurationFiles.join(", ")}.`);
  }
  return first[1](directory);
}
