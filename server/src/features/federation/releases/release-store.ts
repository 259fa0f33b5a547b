/**
 * The files of releases in a directory that is served as it is: `shell/<version>/…`, `shell/chunks/…`,
 * `remotes/<name>/<version>/…`, `remotes/<name>/chunks/…`. A copy of the database's content: missing files are fetched
 * from there, so it may be empty, and each server has its own. Decision 018.
 */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { compress, copySuffixes, isCompressible, readBuiltCopies } from "./compressed-copies.ts";
import { IntactFiles } from "./intact-files.ts";
import type { ReleaseFilesRepository } from "./release-files.repository.ts";

type Files = Pick<ReleaseFilesRepository, "find" | "findIntegrity">;
type ReleaseName = Pick<Release, "name" | "version">;

type EnsureOptions = { builtFolder?: string; filesAtOnce?: number; signal?: AbortSignal };

/** Files compressed at the same time; zlib has four threads. */
const MAX_FILES_AT_ONCE = 4;

export class ReleaseStore {
  readonly root: string;
  private readonly files: Files;
  private readonly intact = new IntactFiles();
  /** Hashes by URL, whose content never changes; files in force can be checked without the database. */
  private readonly integrity = new Map<string, string>();
  /** Running operations by URL, so that many requests for one file cause one copy and one check. */
  private readonly copies = new Map<string, Promise<boolean>>();
  private readonly fills = new Map<string, Promise<boolean>>();
  private reportChanged: (url: string) => void = () => undefined;

  constructor(root: string, files: Files) {
    this.root = root;
    this.files = files;
  }

  /** Registers a listener for files on disk that were changed. */
  onChanged(report: (url: string) => void): void {
    this.reportChanged = report;
  }

  /** URL of a release's folder, with a trailing slash. */
  static baseUrl(release: ReleaseName): string {
    const owner = release.name === "shell" ? "shell" : `remotes/${release.name}`;
    return `/${owner}/${release.version}/`;
  }

  /** URL of a file of a release, whose path may point into the chunk folder beside it. */
  static fileUrl(release: ReleaseName, file: string): string {
    return path.posix.join(ReleaseStore.baseUrl(release), file);
  }

  /**
   * Copies a release's missing files from the database to the directory. Uses the compressed copies that a build on
   * this machine left in `builtFolder` if their content is the same. Begins no further file once `signal` aborts.
   */
  async ensure(
    release: Release,
    { builtFolder, filesAtOnce = MAX_FILES_AT_ONCE, signal }: EnsureOptions = {},
  ): Promise<void> {
    const waiting = [...release.files];
    const takeNext = () => (signal?.aborted === true ? undefined : waiting.pop());
    const copyNext = async (): Promise<void> => {
      for (let file = takeNext(); file !== undefined; file = takeNext()) {
        const url = ReleaseStore.fileUrl(release, file.path);
        this.integrity.set(url, file.integrity);
        // A power failure may have truncated a file.
        if ((await this.readSize(url)) !== file.size)
          await this.copyOnce(url, builtFolder === undefined ? undefined : path.join(builtFolder, file.path));
      }
    };
    await Promise.all(Array.from({ length: filesAtOnce }, copyNext));
  }

  /**
   * Ensures that the directory has the URL's file as published, and replaces a changed one. False if no release has it.
   */
  fill(url: string): Promise<boolean> {
    return shareRun(this.fills, url, async () => (await this.isIntact(url)) || this.copyOnce(url));
  }

  async readText(release: ReleaseName, file: string): Promise<string> {
    await this.fill(ReleaseStore.fileUrl(release, file));
    return (await this.readBytes(release, file)).toString("utf8");
  }

  /** The file in the directory. */
  readBytes(release: ReleaseName, file: string): Promise<Buffer> {
    return this.readUrl(ReleaseStore.fileUrl(release, file));
  }

  /** The same by URL. */
  readUrl(url: string): Promise<Buffer> {
    return readFile(this.fileOf(url));
  }

  /** Removes the URLs' files, their compressed copies, and folders that are empty then, from the directory. */
  async remove(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      this.integrity.delete(url);
      for (const suffix of ["", ...copySuffixes]) await rm(this.fileOf(url) + suffix, { force: true });
    }
    const folders = [...new Set(urls.map((url) => path.dirname(this.fileOf(url))))];
    // Subfolders before their folders.
    for (const folder of folders.sort((a, b) => b.length - a.length)) await rmdir(folder).catch(() => undefined);
  }

  private copyOnce(url: string, builtFile?: string): Promise<boolean> {
    return shareRun(this.copies, url, () => this.copy(url, builtFile));
  }

  private async isIntact(url: string): Promise<boolean> {
    if ((await this.readSize(url)) === null) return false;
    const integrity = this.integrity.get(url) ?? (await this.files.findIntegrity(url).catch(() => null));
    // Stored before files were in the database, or the database does not answer.
    if (integrity === null) return true;
    this.integrity.set(url, integrity);
    const state = await this.intact.check(this.fileOf(url), integrity);
    if (state === "changed") this.reportChanged(url);
    return state === "intact";
  }

  private async copy(url: string, builtFile?: string): Promise<boolean> {
    const bytes = await this.files.find(url);
    if (bytes === null) return false;
    const target = this.fileOf(url);
    await mkdir(path.dirname(target), { recursive: true });
    if (isCompressible(url)) {
      const built = builtFile === undefined ? null : await readBuiltCopies(builtFile, bytes);
      for (const copy of built ?? (await compress(bytes))) await writeWhole(target + copy.suffix, copy.bytes);
    }
    // The file is written last: if it exists, so do its compressed copies.
    await writeWhole(target, bytes);
    return true;
  }

  private async readSize(url: string): Promise<number | null> {
    try {
      const found = await stat(this.fileOf(url));
      return found.isFile() ? found.size : null;
    } catch {
      // In every case the file cannot be served from here.
      return null;
    }
  }

  private fileOf(url: string): string {
    return path.join(this.root, url);
  }
}

/** The file gets its name only when it is complete. */
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

/** Concurrent callers for one URL share a run. */
function shareRun(running: Map<string, Promise<boolean>>, url: string, run: () => Promise<boolean>): Promise<boolean> {
  const underWay = running.get(url);
  if (underWay) return underWay;
  const started = run().finally(() => running.delete(url));
  running.set(url, started);
  return started;
}
