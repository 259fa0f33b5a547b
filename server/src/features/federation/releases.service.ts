import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import { parseRecord } from "./parse-record.ts";
import type { ReleaseFilesRepository } from "./release-files.repository.ts";
import { ReleaseStore } from "./release-store.ts";
import type { ReleasesRepository, SignedRecord } from "./releases.repository.ts";

/** Where a build leaves the description of its release, below the package. */
const releaseList = "dist/release/release.json";

/** Author of releases and revisions that `npm start` makes by itself. */
export const startAuthor = "start";

/** A release that was published, now or at an earlier time. */
export type Published = { release: Release; isNew: boolean };

/** A release that is to be published; `read` gives the bytes of a file by its path in the release's list. */
export type NewRelease = {
  release: Release;
  signed: SignedRecord;
  publishedBy: string;
  read: (file: string) => Promise<Buffer>;
};

/** Signs what this installation publishes itself. */
export type RecordSigner = (record: string) => Promise<SignedRecord>;

type Parts = {
  releases: ReleasesRepository;
  files: ReleaseFilesRepository;
  store: ReleaseStore;
  signRecord: RecordSigner;
};

export class ReleasesService {
  private readonly repository: ReleasesRepository;
  private readonly files: ReleaseFilesRepository;
  private readonly store: ReleaseStore;
  private readonly signRecord: RecordSigner;

  constructor({ releases, files, store, signRecord }: Parts) {
    this.repository = releases;
    this.files = files;
    this.store = store;
    this.signRecord = signRecord;
  }

  /** Publishes the release that a build left in `<package>/dist/release`; publishing the same again changes nothing. */
  async publishBuilt(packageFolder: string, publishedBy: string): Promise<Published> {
    const folder = path.join(packageFolder, "dist/release/current");
    const record = await readFile(path.join(packageFolder, releaseList), "utf8");
    const release = parseRecord(record);
    const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
    const isNew = await this.add({ release, signed: await this.signRecord(record), publishedBy, read });
    await this.store.ensure(release, folder);
    return { release, isNew };
  }

  /** Publishes all that is built below the installation's root. */
  async publishAllBuilt(root: string): Promise<Published[]> {
    const names = (await readdir(root)).filter((name) => existsSync(path.join(root, name, releaseList))).sort();
    const published: Published[] = [];
    for (const name of names) published.push(await this.publishBuilt(path.join(root, name), startAuthor));
    return published;
  }

  /**
   * Publishes a release whose record another party has signed. Refused with 409 when there is one of that name and
   * version, whatever is in it. What `alongside` writes stands or falls with it.
   */
  async publishSigned(given: NewRelease, alongside: (on: DatabaseOrTransaction) => Promise<void>): Promise<void> {
    if (!(await this.add(given, alongside))) throw releaseExistsError(given.release);
    // It is published now. What a full disk does not take is fetched from the database by who asks for it.
    await this.store.ensure(given.release).catch(() => undefined);
  }

  /** Whether a release of that name and version was ever published. */
  async exists({ name, version }: Pick<Release, "name" | "version">): Promise<boolean> {
    return (await this.repository.find(name, version)) !== null;
  }

  /**
   * Takes over the releases whose files lie in the directory only, as all did once. Answers those of which a file is
   * missing or was changed.
   */
  async adoptFiles(): Promise<Release[]> {
    const left: Release[] = [];
    for (const release of await this.repository.listWithoutRecord()) {
      if (!(await this.adopt(release))) left.push(release);
    }
    return left;
  }

  /** Text of a translation file; null where there is no such release or it has not that language. */
  async readTranslation(name: string, version: string, language: string): Promise<string | null> {
    // The database cannot hold the character, so it cannot be asked for it either.
    if (name.includes("\0") || version.includes("\0")) return null;
    const release = await this.repository.find(name, version);
    const file = release !== null && Object.hasOwn(release.locales, language) ? release.locales[language] : undefined;
    return release === null || file === undefined ? null : this.store.readText(release, file);
  }

  /** Every release there is, the newest first. */
  async list(): Promise<PublishedRelease[]> {
    const published = await this.repository.listAll();
    return published.map(({ release, publishedAt, publishedBy, revokedAt, revokedReason }) => ({
      name: release.name,
      version: release.version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      revokedAt: revokedAt?.toISOString() ?? null,
      revokedReason,
    }));
  }

  private add(given: NewRelease, alongside?: (on: DatabaseOrTransaction) => Promise<void>): Promise<boolean> {
    return this.repository.inTransaction(async (on) => {
      const { release, publishedBy, signed } = given;
      if (!(await this.repository.create(release, publishedBy, signed, on))) return false;
      await this.addFiles(given, on);
      await alongside?.(on);
      return true;
    });
  }

  private async adopt(release: Release): Promise<boolean> {
    const signed = await this.signRecord(JSON.stringify(release));
    const read = (file: string): Promise<Buffer> =>
      this.store.readBytes(release, file).catch(() => {
        throw new AppError("file_missing", 400, `${file} of ${release.name} ${release.version} cannot be read.`);
      });
    try {
      await this.repository.inTransaction(async (on) => {
        await this.addFiles({ release, read }, on);
        await this.repository.setRecord(release, signed, on);
      });
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  private async addFiles({ release, read }: Pick<NewRelease, "release" | "read">, on: DatabaseOrTransaction) {
    const files = release.files.map((file) => ({
      url: ReleaseStore.fileUrl(release, file.path),
      integrity: file.integrity,
      read: async () => checkFile(file, await read(file.path)),
    }));
    const conflict = await this.files.addAll(files, on);
    if (conflict !== null)
      throw new AppError("file_conflict", 409, `Another release has brought a file of other content at ${conflict}.`);
  }
}

export function releaseExistsError({ name, version }: Pick<Release, "name" | "version">): AppError {
  return new AppError("release_exists", 409, `${name} ${version} is already published; a release never changes.`);
}

export const integrityOf = (bytes: Buffer): string => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

function checkFile(file: Release["files"][number], bytes: Buffer): Buffer {
  if (bytes.length === file.size && integrityOf(bytes) === file.integrity) return bytes;
  const message = `${file.path} differs from its release list.`;
  throw new AppError("file_changed", 400, message, [{ path: file.path, code: "file_changed", message }]);
}
