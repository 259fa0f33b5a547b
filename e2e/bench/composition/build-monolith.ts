/**
 * The baseline for composition: the same shell and the same six sections in one optimised webpack build with a chunk
 * per page. Only the way a section's code is found differs.
 */
import { cpSync, existsSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FEDERATION_RUNTIME, SIGNED_IN_SHELL } from "@gatehouse/shared/contracts/console-page.contract";
import type { ReleasePaths } from "@gatehouse/shared/contracts/release-records.contract";
import { readShellLocales } from "@gatehouse/shared/build/releases/locales.ts";
import { providedVersions } from "@gatehouse/shared/build/bundlers/singletons.ts";
import { inlineScriptConfig, shellConfig } from "@gatehouse/shared/build/webpack/webpack-shell.ts";
import { filesByPage, filesOfShellStart, filesOfSignedInShell } from "@gatehouse/shared/build/webpack/webpack-files.ts";
import { copyStaticFile, writeLocales, writeRelease } from "@gatehouse/shared/build/releases/write-release.ts";
import webpack, { type Compilation } from "webpack";
import { copyShell } from "../copy-shell.ts";

const root = path.join(import.meta.dirname, "../../..");

const remotes = readdirSync(root).filter((name) => name.startsWith("remote-"));

/** All sections are known at build time. */
function loaderSource(): string {
  const names = remotes.map((folder) => folder.replace(/^remote-/, ""));
  const imports = remotes.map((folder, index) => {
    const file = JSON.stringify(path.join(root, folder, "src/remote.tsx"));
    return `import * as ${names[index]} from ${file};`;
  });
  return `${imports.join("\n")}\nexport const loadContainer = async ({ name }) => ({ ${names.join(", ")} })[name];\n`;
}

const localesOnly = `
export function preloadRoute({ shell }, language) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous" });
  link.href = (shell.locales[language] ?? shell.locales["en-US"]).url;
  if (!document.head.querySelector(\`link[href="\${link.href}"]\`)) document.head.append(link);
}
`;

/** Writes a copy of the shell's sources without run-time composition. */
function writeSources(): string {
  const directory = copyShell("monolith");
  writeFileSync(path.join(directory, "src/federation/loading/load-container.ts"), loaderSource());
  // Provides nothing to others, so that unused exports are dropped.
  writeFileSync(
    path.join(directory, "src/federation/loading/provided-entries.ts"),
    "export const providedEntries = {};\n",
  );
  writeFileSync(path.join(directory, "src/boot/preload-route.ts"), localesOnly);
  for (const assets of remotes.map((folder) => path.join(root, folder, "src/assets")).filter(existsSync))
    cpSync(assets, path.join(directory, "src/assets"), { recursive: true });
  return directory;
}

async function compile(directory: string): Promise<Compilation> {
  const shell = shellConfig(directory);
  // Apart from the first screen, webpack decides how to split chunks.
  const configurations = [
    { ...shell, cache: false as const },
    inlineScriptConfig(directory, "boot", "./src/boot/boot.ts"),
  ];
  const { promise, resolve, reject } = Promise.withResolvers<Compilation>();
  webpack(configurations, (error, stats) => {
    const compilation = stats?.stats[0]?.compilation;
    if (error || !compilation || stats.hasErrors()) reject(error ?? new Error(stats?.toString("errors-only")));
    else resolve(compilation);
  });
  return promise;
}

const union = (...parts: (ReleasePaths | undefined)[]): ReleasePaths => ({
  scripts: [...new Set(parts.flatMap((part) => part?.scripts ?? []))],
  styles: [...new Set(parts.flatMap((part) => part?.styles ?? []))],
});

/** Builds it as a release of the shell; returns the folder to publish. */
export async function buildMonolith(): Promise<string> {
  const directory = writeSources();
  const compilation = await compile(directory);
  const pageOf = (remote: string, page: string) => filesByPage(compilation, path.join(root, remote))[page];
  copyStaticFile(directory, "src/icon.svg", "icon.svg");
  copyStaticFile(directory, "src/assets", "assets");
  writeRelease(directory, "1.0.0-monolith", {
    name: "shell",
    kind: "module",
    needs: {},
    provides: providedVersions(),
    descriptor: null,
    entry: "main.js",
    exposed: union(filesOfShellStart(compilation, directory), pageOf("remote-auth", "login")),
    pages: {
      [SIGNED_IN_SHELL]: union(filesOfSignedInShell(compilation, directory), pageOf("remote-dashboards", "dashboard")),
      [FEDERATION_RUNTIME]: { scripts: [], styles: [] },
    },
    locales: writeLocales(directory, readShellLocales(directory, path.join(root, "shared"))),
  });
  return directory;
}
