/**
 * Writes the packages that teams install: `shared/dist/sdk/gatehouse-<name>-<version>-<hash>.tgz` and the list of them,
 * `sdk.json`. Does nothing while their sources are those of the last time.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REMOTE_CONTRACT } from "../../src/contracts/remotes.contract.ts";
import { fingerprintOf, root } from "../packages/packages.ts";
import { SdkError } from "./compile-sdk.ts";
import { packPackage } from "./pack-package.ts";
import { sdkDirectory, stageShared } from "./stage-shared.ts";

const stampFile = path.join(sdkDirectory, "fingerprint");
const cliStage = path.join(root, "cli/build/stage-package.ts");

/** The command line has code of the server, the shell for its emulator, and the example of the tutorial. */
const ofCli = ["cli", "server/src", "shell", "docs/examples/certificates"];
const sources = ["shared", ...(existsSync(cliStage) ? ofCli : [])];

const currentFingerprint = (): string => sources.map((folder) => fingerprintOf(folder)).join("-");

async function pack(folder: string) {
  const { name, version }: { name: string; version: string } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const bytes = await packPackage(folder);
  const content = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  const file = `${name.replace("@", "").replace("/", "-")}-${version}-${content}.tgz`;
  writeFileSync(path.join(sdkDirectory, file), bytes);
  const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  return { name, version, file, integrity, size: bytes.length, contract: REMOTE_CONTRACT };
}

/** Runs the stage script of the command line's package, and returns its folder; null where it has none. */
function stageCli(): string | null {
  if (!existsSync(cliStage)) return null;
  const { status } = spawnSync(process.execPath, [cliStage], { stdio: "inherit" });
  if (status !== 0) throw new SdkError("The package of the command line cannot be made; the lines above say why.");
  return path.join(root, "cli/dist/package");
}

/** Makes the packages if a source has changed. Throws an `SdkError` with the compiler's report. */
export async function writeSdk(): Promise<void> {
  const fingerprint = currentFingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === fingerprint) return;
  const startedAt = Date.now();
  rmSync(stampFile, { force: true });
  const folders = [stageShared(), stageCli()].filter((folder) => folder !== null);
  const packages = await Promise.all(folders.map(pack));
  writeFileSync(path.join(sdkDirectory, "sdk.json"), `${JSON.stringify({ packages }, null, 1)}\n`);
  const current = new Set(packages.map(({ file }) => file));
  for (const name of readdirSync(sdkDirectory))
    if (name.endsWith(".tgz") && !current.has(name)) rmSync(path.join(sdkDirectory, name));
  writeFileSync(stampFile, fingerprint);
  console.log(`Made the SDK in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}
