/** What the presets of webpack and Rspack have in common. Traps: decision 012. */
import { createRequire } from "node:module";
import path from "node:path";
import { findSharedDirectory } from "../packages/shared-directory.ts";
import { releaseDirectory } from "../releases/write-release.ts";

const require = createRequire(import.meta.url);

/**
 * The id is stable across versions, so that a chunk can be compressed against its predecessor. The names of all chunks
 * stand in the first script, so their hashes are as short as is safe within one id.
 */
export const chunkFile = (extension: string): string => `../chunks/[id].[contenthash:8].${extension}`;

/** Where the styles of a build go. */
export const styleFiles = (filename = "[name].css") => ({
  filename,
  chunkFilename: chunkFile("css"),
  ignoreOrder: true,
});

/** The script rule without its loader. */
export const scriptRule = {
  test: /\.tsx?$/,
  exclude: /node_modules\/(?!@gatehouse)/,
  options: {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      transform: { react: { runtime: "automatic" } },
      target: "es2022",
    },
  },
} as const;

/** How css-loader names the classes of modules. */
export const localName = {
  namedExport: false,
  exportLocalsConvention: "as-is",
  localIdentName: "[local]--[hash:base64:6]",
} as const;

/** Rules of styles and files; `extract` is the loader that makes files of the styles. */
export function styleRules(extract: string) {
  const css = (modules: object | false) => ({ loader: require.resolve("css-loader"), options: { modules } });
  return [
    { test: /\.module\.css$/, use: [extract, css(localName)] },
    { test: /\.css$/, exclude: /\.module\.css$/, use: [extract, css(false)] },
    { test: /\.(woff2|svg|png)$/, type: "asset/resource" as const },
  ];
}

/** The options that both bundlers know under the same names. */
export function bundlerConfig(directory: string) {
  return {
    context: directory,
    mode: process.env["GATEHOUSE_BUILD_MODE"] === "development" ? "development" : "production",
    target: ["web", "es2022"],
    devtool: false,
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
    performance: false,
    infrastructureLogging: { level: "error" },
  } as const;
}

/** What both bundlers number the same way in each build. */
export const stableIds = { moduleIds: "deterministic", chunkIds: "deterministic", realContentHash: true } as const;

/** Folders to watch besides imports: translations and assets are part of the release but are not imported. */
export const staticFolders = (directory: string): string[] => [
  path.join(directory, "locales"),
  path.join(directory, "src/assets"),
  path.join(findSharedDirectory(), "locales"),
];
