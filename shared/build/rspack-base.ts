/** Builds with Rspack the same remote as `remoteConfig` of webpack-base.ts. */
import path from "node:path";
import { createRequire } from "node:module";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import {
  type Compiler,
  type Configuration,
  CssExtractRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SwcJsMinimizerRspackPlugin,
} from "@rspack/core";
import { federationOptions } from "./federation-options.ts";
import { releaseDirectory } from "./write-release.ts";

const require = createRequire(import.meta.url);

/** The id is stable across versions, so that a chunk can be compressed against its predecessor. */
const chunkFile = (extension: string): string => `../chunks/[id].[contenthash:12].${extension}`;

const scriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules\/(?!@gatehouse)/,
  loader: "builtin:swc-loader",
  options: {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
      target: "es2022",
    },
  },
};

const cssLoader = (modules: object | false) => ({ loader: require.resolve("css-loader"), options: { modules } });

const styleRules = [
  {
    test: /\.module\.css$/,
    use: [
      CssExtractRspackPlugin.loader,
      cssLoader({
        namedExport: false,
        exportLocalsConvention: "as-is",
        localIdentName: "[name]__[local]--[hash:base64:6]",
      }),
    ],
  },
  { test: /\.css$/, exclude: /\.module\.css$/, use: [CssExtractRspackPlugin.loader, cssLoader(false)] },
  { test: /\.(woff2|svg|png)$/, type: "asset/resource" },
];

/** Watches translations, which are part of the release but are not imported. */
function watchLocales(directory: string) {
  return (compiler: Compiler): void => {
    compiler.hooks.afterCompile.tap("WatchLocales", ({ contextDependencies }) => {
      contextDependencies.add(path.join(directory, "locales"));
    });
  };
}

/** Configuration of a remote in `rspack.config.ts`: exposes only `./remote`, takes every singleton from the shell. */
export function rspackRemoteConfig(directory: string, name: string): Configuration {
  return {
    context: directory,
    mode: process.env["GATEHOUSE_BUILD_MODE"] === "development" ? "development" : "production",
    target: ["web", "es2022"],
    devtool: false,
    entry: {},
    output: {
      path: releaseDirectory(directory),
      publicPath: "auto",
      module: true,
      chunkFormat: "module",
      chunkLoading: "import",
      filename: "[name].js",
      chunkFilename: chunkFile("js"),
      assetModuleFilename: "../chunks/[contenthash:16][ext]",
      crossOriginLoading: "anonymous",
    },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: { rules: [scriptRule, ...styleRules] },
    optimization: {
      moduleIds: "deterministic",
      chunkIds: "deterministic",
      realContentHash: true,
      minimizer: [new SwcJsMinimizerRspackPlugin(), new LightningCssMinimizerRspackPlugin()],
    },
    performance: false,
    infrastructureLogging: { level: "error" },
    plugins: [
      new CssExtractRspackPlugin({ filename: "[name].css", chunkFilename: chunkFile("css"), ignoreOrder: true }),
      new ModuleFederationPlugin(federationOptions(name)),
      watchLocales(directory),
    ],
  };
}
