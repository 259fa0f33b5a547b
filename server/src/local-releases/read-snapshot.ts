import { readFile } from "node:fs/promises";
import path from "node:path";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";
import { integrityOf } from "../features/federation/releases/integrity-of.ts";

/** One build as of the moment its release list was written. */
export type Snapshot = {
  release: Release;
  /** By path in the release's list. */
  files: ReadonlyMap<string, Buffer>;
};

/**
 * Reads a whole built release. Throws if a file is missing or differs from the list, because the bundler is still
 * writing.
 */
export async function readSnapshot(releaseFolder: string): Promise<Snapshot> {
  const release = releaseSchema.parse(JSON.parse(await readFile(path.join(releaseFolder, "release.json"), "utf8")));
  const files = await Promise.all(
    release.files.map(async ({ path: file, integrity }): Promise<[string, Buffer]> => {
      const bytes = await readFile(path.join(releaseFolder, "current", file));
      if (integrityOf(bytes) !== integrity) throw new Error(`${file} is another file than release.json lists.`);
      return [file, bytes];
    }),
  );
  return { release, files: new Map(files) };
}
