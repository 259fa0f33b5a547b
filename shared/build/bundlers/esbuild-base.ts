/** The esbuild preset of a remote, `@gatehouse/shared/build/esbuild`: plain ES modules, without a federation plugin. */
import path from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { COMPILE_HINT } from "./compile-hint.ts";
import { cssModules } from "./esbuild-css-modules.ts";
import { pageSources } from "./page-sources.ts";
import { isProvided } from "./singletons.ts";

/** Provided entries stay bare specifiers, which the import map of the page resolves to the shell. */
const provided: Plugin = {
  name: "gatehouse-provided",
  setup: (build) => build.onResolve({ filter: /^[^./]/ }, (found) => (isProvided(found.path) ? external(found) : null)),
};

const external = ({ path: specifier }: { path: string }) => ({ path: specifier, external: true });

/** The options of a remote for its `esbuild.config.ts`. */
export function esbuildRemoteConfig(directory: string): BuildOptions {
  const isDevelopment = process.env["GATEHOUSE_BUILD_MODE"] === "development";
  return {
    absWorkingDir: directory,
    entryPoints: { remote: path.join(directory, "src/remote.tsx"), ...pageSources(directory) },
    outdir: path.join(directory, "dist/release"),
    // All code is named by its content; the entry in the version's folder only imports it (see esbuild-builder.ts).
    entryNames: "chunks/[name].[hash]",
    chunkNames: "chunks/[name].[hash]",
    assetNames: "chunks/[name].[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    minify: !isDevelopment,
    jsx: "automatic",
    jsxDev: false,
    define: { "process.env.NODE_ENV": JSON.stringify(isDevelopment ? "development" : "production") },
    loader: { ".woff2": "file", ".svg": "file", ".png": "file" },
    banner: { js: COMPILE_HINT },
    legalComments: "none",
    logLevel: "silent",
    plugins: [provided, cssModules],
  };
}
