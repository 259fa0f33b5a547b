import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Federation } from "../features/federation/create-federation.ts";
import { ReleasesRepository } from "../features/federation/releases.repository.ts";
import type { Database } from "../db/client.ts";

type ReleaseChanges = Partial<Omit<Release, "descriptor">> & { descriptor?: Partial<Release["descriptor"]> };

/** A release that claims nothing but what is given. */
export function buildRelease(name: string, { descriptor, ...changes }: ReleaseChanges = {}): Release {
  return {
    name,
    version: `1.0.0-${name}`,
    kind: "federation",
    needs: {},
    descriptor: { name, contract: { min: 1, max: 1 }, pages: [], menu: [], permissions: [], ...descriptor },
    entry: "main.js",
    files: [{ path: "main.js", integrity: "sha384-0", size: 1 }],
    exposed: { scripts: [], styles: [] },
    pages: {},
    locales: {},
    ...changes,
  };
}

/** Adds the release without files, and without putting it in force. */
export async function publish(
  { database, federation }: { database: Database; federation: Federation },
  release: Release,
): Promise<void> {
  const signed = await federation.signatures.sign(JSON.stringify(release));
  await new ReleasesRepository(database).create(release, "test", signed);
}

/** Puts the releases and a shell in force, without files. */
export async function putInForce(database: Database, federation: Federation, given: readonly Release[]): Promise<void> {
  const all = given.some(({ name }) => name === "shell") ? given : [...given, buildRelease("shell")];
  for (const release of all) await publish({ database, federation }, release);
  const steps = all.map(({ name, version }) => ({ action: "promote", name, version }) as const);
  const [newest] = await federation.manifests.listHistory(1);
  await federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "test", steps }, "test");
}

/** Leaves a built package as the build does, with the given files, and returns its folder. */
export async function writeBuiltPackage(
  root: string,
  release: Release,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = path.join(root, release.name);
  const listed = Object.entries(files).map(([file, text]) => ({
    path: file,
    integrity: `sha384-${createHash("sha384").update(text).digest("base64")}`,
    size: Buffer.byteLength(text),
  }));
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, "dist/release/current", file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await writeFile(path.join(folder, "dist/release/release.json"), JSON.stringify({ ...release, files: listed }));
  return folder;
}
