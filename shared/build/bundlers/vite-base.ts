/**
 * The Vite preset of a remote, `@gatehouse/shared/build/vite`: plain ES modules without a federation plugin. Provided
 * entries stay bare specifiers.
 */
import path from "node:path";
import type { InlineConfig } from "vite";
import { COMPILE_HINT } from "./compile-hint.ts";
import { isProvided } from "./singletons.ts";

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
    css: { modules: { generateScopedName: "[local]--[hash:base64:6]", localsConvention: undefined } },
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
          // The minimizer would remove an ordinary banner.
          postBanner: COMPILE_HINT,
        },
      },
    },
  };
}
