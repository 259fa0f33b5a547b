/**
 * The files of releases in a directory that is served as it lies: `shell/<version>/…`, `shell/chunks/…`,
 * `remotes/<name>/<version>/…`, `remotes/<name>/chunks/…`. It is a copy of what the database holds: whatever is missing
 * is fetched from there, so that it may be empty, and each server has its own.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { compress, isCompressible, takeBuiltCopies } from "./compressed-copies.ts";
import type { ReleaseFilesRepository } from "./release-files.repository.ts";

type ReleaseName = Pick<Release, "name" | "version">;

/** Files that are compressed at the same time; zlib has four threads. */
const filesAtOnce = 4;

export class ReleaseStore {
  readonly root: string;
  private readonly files: Pick<ReleaseFilesRepository, "find">;
  /** Copies under way by their address, so that many requests for one missing file make one copy. */
  private readonly copies = new Map<string, Promise<boolean>>();

  constructor(root: string, files: Pick<ReleaseFilesRepository, "find">) {
    this.root = root;
    this.files = files;
  }

  /** Address of the folder of a release, with a slash at its end. */
  static baseUrl(release: ReleaseName): string {
    const owner = release.name === "shell" ? "shell" : `remotes/${release.name}`;
    return `/${owner}/${release.version}/`;
  }

  /** Address of a file of a release, whose path may lead into the chunk folder beside it. */
  static fileUrl(release: ReleaseName, file: string): string {
    return path.posix.join(ReleaseStore.baseUrl(release), file);
  }

  /**
   * Copies the files of a release that the directory lacks from the database. The compressed copies in `builtFolder`,
   * where a build on this machine has left them, are taken over if they hold the same.
   */
  async ensure(release: Release, builtFolder?: string): Promise<void> {
    const waiting = [...release.files];
    const copyNext = async (): Promise<void> => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const url = ReleaseStore.fileUrl(release, file.path);
        // A machine that lost its power may have left a file shorter than it was written.
        if ((await this.readSize(url)) !== file.size)
          await this.copyOnce(url, builtFolder === undefined ? undefined : path.join(builtFolder, file.path));
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, copyNext));
  }

  /** Makes sure that the directory has the file of the address; false when no release has it. */
  async fill(url: string): Promise<boolean> {
    return (await this.readSize(url)) !== null || this.copyOnce(url);
  }

  async readText(release: ReleaseName, file: string): Promise<string> {
    await this.fill(ReleaseStore.fileUrl(release, file));
    return (await this.readBytes(release, file)).toString("utf8");
  }

  /** The file as it lies in the directory. */
  readBytes(release: ReleaseName, file: string): Promise<Buffer> {
    return this.readUrl(ReleaseStore.fileUrl(release, file));
  }

  /** The same by its address. */
  readUrl(url: string): Promise<Buffer> {
    return readFile(this.fileOf(url));
  }

  private copyOnce(url: string, builtFile?: string): Promise<boolean> {
    const underWay = this.copies.get(url);
    if (underWay) return underWay;
    const copy = this.copy(url, builtFile).finally(() => this.copies.delete(url));
    this.copies.set(url, copy);
    return copy;
  }

  private async copy(url: string, builtFile?: string): Promise<boolean> {
    const bytes = await this.files.find(url);
    if (bytes === null) return false;
    const target = this.fileOf(url);
    await mkdir(path.dirname(target), { recursive: true });
    if (isCompressible(url)) {
      const built = builtFile === undefined ? null : await takeBuiltCopies(builtFile, bytes);
      for (const copy of built ?? (await compress(bytes))) await writeWhole(target + copy.suffix, copy.bytes);
    }
    // The file itself comes last: where it is, its compressed copies are.
    await writeWhole(target, bytes);
    return true;
  }

  private async readSize(url: string): Promise<number | null> {
    try {
      const found = await stat(this.fileOf(url));
      return found.isFile() ? found.size : null;
    } catch {
      // Whatever stands in the way, the file cannot be served from here as it is.
      return null;
    }
  }

  private fileOf(url: string): string {
    return path.join(this.root, url);
  }
}

/** The file appears under its name only when it is whole. */
async function writeWhole(target: string, bytes: Buffer): Promise<void> {
  const partial = path.join(path.dirname(target), `.${randomUUID()}`);
  try {
    await writeFile(partial, bytes);
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
