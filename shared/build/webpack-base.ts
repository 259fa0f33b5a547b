/** Configuration factories of the shell, the remotes and the frame applications. Versions and traps: decision 012. */
import path from "node:path";
import { createRequire } from "node:module";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration, type WebpackPluginInstance } from "webpack";
import { federationOptions } from "./federation-options.ts";
import { providedFacades } from "./provided-facades.ts";
import { shellChunks } from "./shell-chunks.ts";
import { providedVersions } from "./singletons.ts";
import { releaseDirectory } from "./write-release.ts";

const require = createRequire(import.meta.url);

/**
 * The id is stable across versions, so that a chunk can be compressed against its predecessor. The names of all chunks
 * stand in the first script, so their hashes are as short as is safe within one id.
 */
const chunkFile = (extension: string): string => `../chunks/[id].[contenthash:12].${extension}`;

function baseConfig(directory: string): Configuration {
  return {
    context: directory,
    mode: process.env["GATEHOUSE_BUILD_MODE"] === "development" ? "development" : "production",
    target: ["web", "es2022"],
    devtool: false,
    // Not on disk: a disk cache made entries import a chunk by the hash of an earlier build.
    cache: { type: "memory" },
    experiments: { outputModule: true },
    output: {
      path: releaseDirectory(directory),
      publicPath: "auto",
      module: true,
      chunkFormat: "module",
      chunkLoading: "import",
      // [contenthash] breaks the federation runtime module here; the release folder is immutable instead.
      filename: "[name].js",
      chunkFilename: chunkFile("js"),
      assetModuleFilename: "../chunks/[contenthash:16][ext]",
      crossOriginLoading: "anonymous",
    },
    resolve: { extensions: [".tsx", ".ts", ".js"] },
    module: { rules: [scriptRule(), ...styleRules()] },
    optimization: {
      moduleIds: "deterministic",
      chunkIds: "deterministic",
      realContentHash: true,
      minimizer: ["...", new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify })],
    },
    performance: false,
    infrastructureLogging: { level: "error" },
  };
}

function scriptRule() {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules\/(?!@gatehouse)/,
    use: {
      loader: require.resolve("swc-loader"),
      options: {
        jsc: {
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
          target: "es2022",
        },
      },
    },
  };
}

function styleRules() {
  const extract = MiniCssExtractPlugin.loader;
  const css = (modules: object | false) => ({ loader: require.resolve("css-loader"), options: { modules } });
  const localName = {
    namedExport: false,
    exportLocalsConvention: "as-is",
    localIdentName: "[name]__[local]--[hash:base64:6]",
  };
  return [
    { test: /\.module\.css$/, use: [extract, css(localName)] },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, css(false)] },
    { test: /\.(woff2|svg|png)$/, type: "asset/resource" },
  ];
}

/** Watches translations and assets, which are part of the release but are not imported. */
function watchStaticFiles(directory: string): WebpackPluginInstance {
  const watched = [
    path.join(directory, "locales"),
    path.join(directory, "src/assets"),
    path.resolve(import.meta.dirname, "../locales"),
  ];
  return {
    apply: (compiler) =>
      compiler.hooks.afterCompile.tap("WatchStaticFiles", ({ contextDependencies }) =>
        contextDependencies.addAll(watched),
      ),
  };
}

const stylesPlugin = (filename = "[name].css") =>
  new MiniCssExtractPlugin({ filename, chunkFilename: chunkFile("css"), ignoreOrder: true });

/** The shell has every singleton, and the federation runtime as a chunk that loads with the first container. */
export function shellConfig(directory: string): Configuration {
  const base = baseConfig(directory);
  return {
    ...base,
    entry: { main: "./src/main.ts" },
    // Initial chunks are named by content too, so that other versions of the shell can share them.
    output: { ...base.output, filename: ({ chunk }) => (chunk?.name === "main" ? "main.js" : chunkFile("js")) },
    optimization: { ...base.optimization, splitChunks: { chunks: "all", cacheGroups: shellChunks() } },
    plugins: [
      stylesPlugin(chunkFile("css")),
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

/** A remote exposes only `./remote` and takes every singleton and the federation runtime from the shell. */
export function remoteConfig(directory: string, name: string): Configuration {
  return {
    ...baseConfig(directory),
    entry: {},
    plugins: [stylesPlugin(), watchStaticFiles(directory), new ModuleFederationPlugin(federationOptions(name))],
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
