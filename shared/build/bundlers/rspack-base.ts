/** The Rspack preset of a remote, `@gatehouse/shared/build/rspack`: the same as `remoteConfig` of webpack-base.ts. */
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import {
  BannerPlugin,
  Compilation,
  type Compiler,
  type Configuration,
  CssExtractRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from "@rspack/core";
import { bundlerConfig, scriptRule, stableIds, staticFolders, styleFiles, styleRules } from "./bundler-config.ts";
import { hintedChunks } from "./compile-hint.ts";
import { federationOptions } from "../webpack/federation-options.ts";

/** Watches translations and assets. */
function watchStaticFiles(directory: string) {
  return (compiler: Compiler): void => {
    compiler.hooks.afterCompile.tap("WatchStaticFiles", ({ contextDependencies }) => {
      for (const folder of staticFolders(directory)) contextDependencies.add(folder);
    });
  };
}

/** See compile-ahead.ts. */
const compileAhead = new BannerPlugin({
  ...hintedChunks,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** Configuration of a remote in `rspack.config.ts`: exposes only `./remote`, takes every singleton from the shell. */
export function rspackRemoteConfig(directory: string, name: string): Configuration {
  const { target, resolve, ...common } = bundlerConfig(directory);
  return {
    ...common,
    target: [...target],
    entry: {},
    resolve: { extensions: [...resolve.extensions] },
    module: {
      rules: [{ ...scriptRule, loader: "builtin:swc-loader" }, ...styleRules(CssExtractRspackPlugin.loader)],
    },
    optimization: {
      ...stableIds,
      minimizer: [new SwcJsMinimizerRspackPlugin(), new LightningCssMinimizerRspackPlugin()],
    },
    plugins: [
      new CssExtractRspackPlugin(styleFiles()),
      new ModuleFederationPlugin(federationOptions(name)),
      watchStaticFiles(directory),
      compileAhead,
    ],
  };
}
