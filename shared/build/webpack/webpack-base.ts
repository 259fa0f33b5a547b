/** The webpack preset of a remote: `@gatehouse/shared/build/webpack`. */
import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { Configuration } from "webpack";
import { compileAhead } from "../bundlers/compile-ahead.ts";
import { federationOptions } from "./federation-options.ts";
import { MODULE_ENTRY } from "../bundlers/module-entry.ts";
import { nameContainerModules } from "./name-container-modules.ts";
import { pageStyles } from "../bundlers/page-styles.ts";
import { providedFromRegistry } from "./provided-from-registry.ts";
import { baseConfig, stylesPlugin, watchStaticFiles } from "./webpack-config.ts";
import { releaseDirectory } from "../releases/write-release.ts";

/** A remote exposes only `./remote` and takes every singleton and the federation runtime from the shell. */
export function remoteConfig(directory: string, name: string): Configuration {
  return {
    ...baseConfig(directory),
    entry: {},
    plugins: [
      stylesPlugin(),
      watchStaticFiles(directory),
      compileAhead,
      nameContainerModules,
      new ModuleFederationPlugin(federationOptions(name)),
    ],
  };
}

/**
 * A remote as an ES module that takes the provided entries from the shell's registry. It needs no federation runtime,
 * which makes it the smallest kind.
 */
export function moduleRemoteConfig(directory: string): Configuration {
  const base = baseConfig(directory);
  return {
    ...base,
    entry: { [MODULE_ENTRY]: "./src/remote.tsx" },
    output: { ...base.output, library: { type: "module" } },
    optimization: { ...base.optimization, splitChunks: pageStyles },
    plugins: [stylesPlugin(), watchStaticFiles(directory), providedFromRegistry, compileAhead],
  };
}

/**
 * A frame application is an ordinary page in the release of the remote that embeds it. All its code is in one file, so
 * that the hash in the page covers everything that runs.
 */
export function frameConfig(directory: string, frame: string): Configuration {
  const base = baseConfig(directory);
  return {
    ...base,
    entry: { main: `./frames/${frame}/src/main.tsx` },
    output: {
      ...base.output,
      path: path.join(releaseDirectory(directory), "frames", frame),
      asyncChunks: false,
      assetModuleFilename: "[contenthash:16][ext]",
    },
    plugins: [new MiniCssExtractPlugin({ filename: "[name].css", ignoreOrder: true })],
  };
}
