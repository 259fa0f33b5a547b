import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/release-records.contract";

/** One build as it was when its release list had just been written. */
export type Snapshot = {
  release: Release;
  /** By path in the release's list. */
  files: ReadonlyMap<string, Buffer>;
};

/**
 * Reads a built release whole. Throws while a bundler is still writing: a file that is missing, or that is another than the
 * one listed.
 */
export async function readSnapshot(releaseFolder: string): Promise<Snapshot> {
  const release = releaseSchema.parse(JSON.parse(await readFile(path.join(releaseFolder, "release.json"), "utf8")));
  const files = await Promise.all(
    release.files.map(async ({ path: file, integrity }): Promise<[string, Buffer]> => {
      const bytes = await readFile(path.join(releaseFolder, "current", file));
      const hash = `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
      if (hash !== integrity) throw new Error(`${file} is another file than release.json lists.`);
      return [file, bytes];
    }),
  );
  return { release, files: new Map(files) };
}
