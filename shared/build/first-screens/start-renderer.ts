/** Bundles the components of a first screen for Node and renders them in a thread of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Worker } from "node:worker_threads";
import webpack, { type Configuration } from "webpack";
import { BuildError } from "../bundlers/builder.ts";
import { bundlerConfig, localName, scriptRule } from "../bundlers/bundler-config.ts";
import { isShellPackage } from "../packages/is-shell-package.ts";
import type { RenderRequest } from "./render-request.ts";

const require = createRequire(import.meta.url);

export type Renderer = {
  render: (request: RenderRequest) => Promise<string>;
  close: () => Promise<void>;
};

/** Names of classes as in the build for browsers, and no styles. */
const styleRules = [
  {
    test: /\.module\.css$/,
    loader: require.resolve("css-loader"),
    options: { modules: { ...localName, exportOnlyLocals: true } },
  },
  { test: /\.css$/, exclude: /\.module\.css$/, type: "asset/source" },
];

/** Joins the package's module with the function that renders it. */
function entryFor(directory: string): string {
  const [render, from, source] = isShellPackage(directory)
    ? ["renderFrame", "render-frame.ts", "src/layout/first-frame.tsx"]
    : ["renderPage", "render-page.ts", "src/remote.tsx"];
  const file = (...parts: string[]): string => JSON.stringify(path.join(...parts));
  return `import { ${render} } from ${file(import.meta.dirname, from)};
import * as source from ${file(directory, source)};
export const renderScreen = (request) => ${render}(source, request);
`;
}

function rendererConfig(directory: string, target: string): Configuration {
  const { context, mode, resolve } = bundlerConfig(directory);
  return {
    context,
    mode,
    target: "node24",
    devtool: false,
    entry: path.join(target, "entry.mjs"),
    output: {
      path: target,
      filename: "renderer.mjs",
      module: true,
      chunkFormat: "module",
      library: { type: "module" },
    },
    experiments: { outputModule: true },
    resolve: { extensions: [...resolve.extensions] },
    module: {
      // A page loads its parts from the same file; the frame needs nothing that loads later.
      parser: { javascript: isShellPackage(directory) ? { import: false } : { dynamicImportMode: "eager" } },
      rules: [{ ...scriptRule, loader: require.resolve("swc-loader") }, ...styleRules],
    },
    optimization: { minimize: false },
    performance: false,
    infrastructureLogging: { level: "error" },
  };
}

async function bundle(directory: string, target: string): Promise<void> {
  const compiler = webpack(rendererConfig(directory, target));
  const { promise, resolve } = Promise.withResolvers<[Error | null, webpack.Stats | undefined]>();
  compiler.run((error, stats) => resolve([error, stats]));
  const [error, stats] = await promise;
  await new Promise<void>((resolveClosed) => compiler.close(() => resolveClosed()));
  if (error || !stats) throw error ?? new BuildError("The first screen was not bundled.");
  if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: "errors-warnings" }));
}

type Reply = { markup: string } | { failure: string };

export async function startRenderer(directory: string): Promise<Renderer> {
  mkdirSync(path.join(directory, "dist"), { recursive: true });
  const target = mkdtempSync(path.join(directory, "dist/first-screen-"));
  writeFileSync(path.join(target, "entry.mjs"), entryFor(directory));
  await bundle(directory, target);
  const worker = new Worker(path.join(import.meta.dirname, "render-worker.ts"), {
    workerData: path.join(target, "renderer.mjs"),
  });
  const { promise: isReady, resolve, reject } = Promise.withResolvers<void>();
  worker.once("message", () => resolve());
  worker.once("error", reject);
  await isReady;
  return {
    async render(request) {
      const answer = new Promise<Reply>((resolveReply) => worker.once("message", resolveReply));
      worker.postMessage(request);
      const reply = await answer;
      if ("failure" in reply) throw new BuildError(`The first screen could not be rendered: ${reply.failure}`);
      return reply.markup;
    },
    async close() {
      await worker.terminate();
      rmSync(target, { recursive: true });
    },
  };
}
