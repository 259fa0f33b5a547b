/** What the webpack configurations of the shell, the remotes and the frame applications share. */
import { createRequire } from "node:module";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { Configuration, WebpackPluginInstance } from "webpack";
import {
  bundlerConfig,
  scriptRule,
  stableIds,
  staticFolders,
  styleFiles,
  styleRules,
} from "../bundlers/bundler-config.ts";

const require = createRequire(import.meta.url);

export function baseConfig(directory: string): Configuration {
  const { target, resolve, ...common } = bundlerConfig(directory);
  return {
    ...common,
    target: [...target],
    // Not on disk: a disk cache made entries import a chunk by the hash of an earlier build.
    cache: { type: "memory" },
    experiments: { outputModule: true },
    resolve: { extensions: [...resolve.extensions] },
    module: {
      rules: [{ ...scriptRule, loader: require.resolve("swc-loader") }, ...styleRules(MiniCssExtractPlugin.loader)],
    },
    optimization: {
      ...stableIds,
      // Names within a build: shorter than the stable ones, and a changed module renames only its own exports.
      ...(common.mode === "production" ? { mangleExports: "size" as const } : {}),
      minimizer: ["...", new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
    },
  };
}

/** Watches translations and assets. */
export function watchStaticFiles(directory: string): WebpackPluginInstance {
  return {
    apply: (compiler) =>
      compiler.hooks.afterCompile.tap("WatchStaticFiles", ({ contextDependencies }) =>
        contextDependencies.addAll(staticFolders(directory)),
      ),
  };
}

export const stylesPlugin = (filename?: string) => new MiniCssExtractPlugin(styleFiles(filename));
