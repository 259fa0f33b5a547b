/** The same remote as `remoteConfig` of webpack-base.ts makes, built by Rspack. */
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

/** The id stays from version to version: by it a chunk is compressed against the one it follows. */
const chunkFile = (extension: string): string => `../chunks/[id].[contenthash:16].${extension}`;

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

/** Translations go into the release without being imported; a watching build must still see their changes. */
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
