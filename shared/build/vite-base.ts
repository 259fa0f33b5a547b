/** Builds a remote as plain ES modules without the federation plugin: provided entries stay bare specifiers. */
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { InlineConfig } from "vite";
import { isProvided } from "./singletons.ts";

/** Maps each page id to its source. Each page is a build entry, so that it has its own chunk and styles. */
export function pageSources(directory: string): Record<string, string> {
  const folder = path.join(directory, "src/pages");
  const pages = existsSync(folder) ? readdirSync(folder).sort() : [];
  return Object.fromEntries(pages.map((page) => [page, path.join(folder, page, `${page}-page.tsx`)]));
}

/** The configuration of a remote for its `vite.config.ts`. */
export function viteRemoteConfig(directory: string): InlineConfig {
  const isDevelopment = process.env["GATEHOUSE_BUILD_MODE"] === "development";
  return {
    root: directory,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    mode: isDevelopment ? "development" : "production",
    cacheDir: path.join(directory, "node_modules/.cache/vite"),
    define: { "process.env.NODE_ENV": JSON.stringify(isDevelopment ? "development" : "production") },
    css: { modules: { generateScopedName: "[name]__[local]--[hash:base64:6]", localsConvention: undefined } },
    build: {
      outDir: path.join(directory, "dist/release"),
      emptyOutDir: false,
      target: "es2022",
      minify: !isDevelopment,
      sourcemap: false,
      copyPublicDir: false,
      // The shell loads the styles and chunks of a page; vite's preloader would add link elements of its own.
      modulePreload: false,
      cssCodeSplit: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      lib: { entry: { remote: path.join(directory, "src/remote.tsx") }, formats: ["es"] },
      rolldownOptions: {
        external: isProvided,
        output: {
          hashCharacters: "hex",
          // All code is content-addressed; the entry in the version's folder only imports it (see vite-builder.ts).
          entryFileNames: "chunks/[hash:16].js",
          chunkFileNames: "chunks/[hash:16].js",
          assetFileNames: "chunks/[hash:16][extname]",
        },
      },
    },
  };
}
