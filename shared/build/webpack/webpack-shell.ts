/** The webpack configurations of the shell. */
import { createRequire } from "node:module";
import path from "node:path";
import webpack, { type Configuration } from "webpack";
import { compileAhead } from "../bundlers/compile-ahead.ts";
import { chunkFile } from "../bundlers/bundler-config.ts";
import { providedFacades } from "./provided-facades.ts";
import { shellChunks } from "./shell-chunks.ts";
import { providedVersions } from "../bundlers/singletons.ts";
import { baseConfig, stylesPlugin, watchStaticFiles } from "./webpack-config.ts";

const require = createRequire(import.meta.url);

/** react-router's package leads to its development build, which has warnings for developers, in every mode. */
const withoutWarnings = new webpack.NormalModuleReplacementPlugin(
  /\/react-router\/dist\/development\//,
  ({ createData }) => {
    if (!createData?.resource) return;
    createData.resource = createData.resource.replace("/dist/development/", "/dist/production/");
    createData.context = path.dirname(createData.resource);
  },
);

/** The shell has every singleton, and the federation runtime as a chunk that loads with the first container. */
export function shellConfig(directory: string): Configuration {
  const base = baseConfig(directory);
  return {
    ...base,
    entry: { main: "./src/main.ts" },
    module: {
      rules: [
        ...(base.module?.rules ?? []),
        { test: /\/react-router\/dist\/production\//, loader: require.resolve("./mark-unused-components.ts") },
      ],
    },
    // Initial chunks are named by content too, so that other versions of the shell can share them.
    output: { ...base.output, filename: ({ chunk }) => (chunk?.name === "main" ? "main.js" : chunkFile("js")) },
    optimization: { ...base.optimization, splitChunks: { chunks: "all", cacheGroups: shellChunks() } },
    plugins: [
      ...(base.mode === "production" ? [withoutWarnings] : []),
      stylesPlugin(chunkFile("css")),
      compileAhead,
      watchStaticFiles(directory),
      providedFacades(path.join(directory, "src/federation/loading/provided-entries.ts")),
      new webpack.DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
        // Removes the runtime's code for other targets and for its own manifest format.
        ENV_TARGET: JSON.stringify("web"),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
      }),
    ],
  };
}

/** A classic script that the server inlines into the page. */
export function inlineScriptConfig(directory: string, name: string, source: string): Configuration {
  const { experiments: _experiments, output, ...base } = baseConfig(directory);
  return {
    ...base,
    entry: { [name]: source },
    output: { path: output?.path, filename: "[name].js", publicPath: "/" },
    cache: false,
  };
}
