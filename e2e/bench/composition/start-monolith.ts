import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { integrityOf } from "@gatehouse/shared/build/releases/integrity-of.ts";
import { type Release, releaseSchema } from "@gatehouse/shared/contracts/release-records.contract";
import { type ConsoleServer, startConsoleServer } from "../../setup/console-server.ts";
import { buildMonolith } from "./build-monolith.ts";

const root = path.join(import.meta.dirname, "../../..");
const readRelease = (folder: string): Release =>
  releaseSchema.parse(JSON.parse(readFileSync(path.join(folder, "dist/release/release.json"), "utf8")));

/**
 * A release with the same claims, texts and frames, and an empty file as its code, which the page requests in parallel
 * (0.4 kB with headers, to the disadvantage of the baseline).
 */
function writeHollow(packageName: string): { folder: string; release: Release } {
  const folder = mkdtempSync(path.join(tmpdir(), "gatehouse-hollow-"));
  cpSync(path.join(root, packageName, "dist/release"), path.join(folder, "dist/release"), { recursive: true });
  const built = readRelease(folder);
  const text = "export {};\n";
  const entry = { path: "hollow.js", size: text.length, integrity: integrityOf(text) };
  writeFileSync(path.join(folder, "dist/release/current", entry.path), text);
  const release: Release = {
    ...built,
    version: `${built.version}-hollow`,
    kind: "module",
    needs: {},
    entry: entry.path,
    exposed: { scripts: [], styles: [] },
    pages: {},
    files: [
      entry,
      ...built.files.filter((file) => file.path.startsWith("locales/") || file.path.startsWith("frames/")),
    ],
  };
  writeFileSync(path.join(folder, "dist/release/release.json"), JSON.stringify(release));
  return { folder, release };
}

/** Starts a console whose shell contains every section. */
export async function startMonolith(): Promise<ConsoleServer> {
  const shell = await buildMonolith();
  const server = await startConsoleServer();
  const hollow = readdirSync(root)
    .filter((name) => name.startsWith("remote-"))
    .map(writeHollow);
  for (const folder of [shell, ...hollow.map((one) => one.folder)])
    await server.runCommand("remotes", "publish", folder, "--force", "--reason", "bench");
  const versions = [readRelease(shell), ...hollow.map(({ release }) => release)];
  await server.runCommand("manifest", "set", ...versions.map(({ name, version }) => `${name}=${version}`));
  return server;
}
