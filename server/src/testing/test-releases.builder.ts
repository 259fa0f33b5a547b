import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Federation } from "../composition/federation.ts";
import type { PublicationCheck } from "../features/federation/release-check/create-publication-check.ts";
import { integrityOf } from "../features/federation/releases/integrity-of.ts";
import { ReleasesRepository } from "../features/federation/releases/releases.repository.ts";
import type { Database } from "../db/client.ts";

type ReleaseChanges = Partial<Omit<Release, "descriptor">> & { descriptor?: Partial<Release["descriptor"]> };

/** A release with only the given claims. */
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

/** A publish check that accepts all, for tests of later steps. */
export const passEverything: PublicationCheck = () => Promise.resolve([]);

/** Adds the release without files and without promoting it. */
export async function publish(
  { database, federation }: { database: Database; federation: Federation },
  release: Release,
): Promise<void> {
  const signed = await federation.signatures.sign(JSON.stringify(release));
  await new ReleasesRepository(database).create(release, { publishedBy: "test", forcedReason: null }, signed);
}

/** Promotes the releases and a shell, without files. */
export async function activateReleases(
  database: Database,
  federation: Federation,
  given: readonly Release[],
): Promise<void> {
  const all = given.some(({ name }) => name === "shell") ? given : [...given, buildRelease("shell")];
  for (const release of all) await publish({ database, federation }, release);
  const steps = all.map(({ name, version }) => ({ action: "promote", name, version }) as const);
  const [newest] = await federation.manifests.listHistory(1);
  await federation.manifests.change({ baseNumber: newest?.number ?? 0, reason: "test", steps }, "test");
}

/** Writes a built package as the build does, with the given files, and returns its folder. */
export async function writeBuiltPackage(
  root: string,
  release: Release,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = path.join(root, release.name);
  const listed = Object.entries(files).map(([file, text]) => ({
    path: file,
    integrity: integrityOf(Buffer.from(text)),
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
