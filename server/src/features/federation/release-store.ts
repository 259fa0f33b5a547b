/**
 * The files of all releases in a directory that is served as it lies:
 * `shell/<version>/…`, `shell/chunks/…`, `remotes/<name>/<version>/…`, `remotes/<name>/chunks/…`.
 */
import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/remotes.contract";

export class ReleaseStore {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Address of the folder of a release, with a slash at its end. */
  static baseUrl(release: Pick<Release, "name" | "version">): string {
    const owner = release.name === "shell" ? "shell" : `remotes/${release.name}`;
    return `/${owner}/${release.version}/`;
  }

  /** Address of a file of a release, whose path may lead into the chunk folder beside it. */
  static fileUrl(release: Pick<Release, "name" | "version">, file: string): string {
    return path.posix.join(ReleaseStore.baseUrl(release), file);
  }

  /** Copies a built release into the store; the release is visible only when all of it is there. */
  async add(release: Release, builtFolder: string): Promise<void> {
    const folder = path.join(this.root, ReleaseStore.baseUrl(release));
    if (existsSync(folder)) return;
    const staging = path.join(path.dirname(folder), `.staging-${randomUUID()}`);
    const owned = release.files.filter((file) => !file.path.startsWith("../"));
    const chunks = release.files.filter((file) => file.path.startsWith("../"));
    for (const file of chunks) await this.addFile(file, builtFolder, path.join(folder, file.path));
    for (const file of owned) await this.addFile(file, builtFolder, path.join(staging, file.path));
    try {
      await rename(staging, folder);
    } catch (error) {
      await rm(staging, { recursive: true, force: true });
      // A command and a starting server may publish the same release at the same moment; one of them is enough.
      if (!existsSync(folder)) throw error;
    }
  }

  private async addFile(file: Release["files"][number], builtFolder: string, target: string): Promise<void> {
    if (existsSync(target)) return;
    const source = path.join(builtFolder, file.path);
    const hash = createHash("sha384").update(await readFile(source));
    if (`sha384-${hash.digest("base64")}` !== file.integrity)
      throw new Error(`${source} differs from its release list.`);
    await mkdir(path.dirname(target), { recursive: true });
    for (const extension of [".br", ".gz", ""]) {
      if (!existsSync(source + extension)) continue;
      const partial = `${target}${extension}.${randomUUID()}`;
      await copyFile(source + extension, partial);
      await rename(partial, target + extension);
    }
  }

  readText(release: Pick<Release, "name" | "version">, file: string): Promise<string> {
    return readFile(path.join(this.root, ReleaseStore.fileUrl(release, file)), "utf8");
  }
}
