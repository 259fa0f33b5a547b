import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Provenance } from "@gatehouse/shared/contracts/provenance.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { PublishedRelease, ReleaseProblem } from "@gatehouse/shared/contracts/releases.contract";
import type { DatabaseOrTransaction } from "../../../db/client.ts";
import { AppError } from "../../../errors.ts";
import type { AuditEventsService } from "../../audit-events/audit-events.service.ts";
import { findPublished } from "./find-published.ts";
import { integrityOf } from "./integrity-of.ts";
import { isSameContent } from "./is-same-content.ts";
import { parseRecord } from "./parse-record.ts";
import type { PublicationCheck, PublicationOptions } from "../release-check/create-publication-check.ts";
import type { ReleaseFilesRepository } from "./release-files.repository.ts";
import { describeErrors, refusedError, releaseExistsError, releaseRefused } from "./release-refusals.ts";
import { ReleaseStore } from "./release-store.ts";
import type { ReleasesRepository, SignedRecord } from "./releases.repository.ts";

/** Where a build writes its release list, below the package. */
const releaseList = "dist/release/release.json";

/** Author of releases and revisions made by `npm start`. */
export const startAuthor = "start";

/** A release that was published, now or earlier; `problems` only if it was now. */
export type PublishResult = { release: Release; isNew: boolean; problems?: ReleaseProblem[] };

/** A release to publish; `read` returns a file's bytes by its path in the release's list. */
export type NewRelease = {
  release: Release;
  signed: SignedRecord;
  publishedBy: string;
  /** Network address of the sender. */
  address?: string;
  read: (file: string) => Promise<Buffer>;
};

type PublishOptions = PublicationOptions & {
  /** Publishes despite errors of the check, for this reason. */
  forcedReason?: string | null;
  provenance?: Provenance | undefined;
};

/** Signs what this installation publishes itself. */
export type RecordSigner = (record: string) => Promise<SignedRecord>;

type Parts = {
  releases: ReleasesRepository;
  files: ReleaseFilesRepository;
  store: ReleaseStore;
  signRecord: RecordSigner;
  checkRelease: PublicationCheck;
  auditEvents: Pick<AuditEventsService, "record">;
};

export class ReleasesService {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Publishes the release that a build left in `<package>/dist/release`; publishing the same again has no effect. */
  async publishBuilt(
    packageFolder: string,
    publishedBy: string,
    options: PublishOptions = { isTried: false },
  ): Promise<PublishResult> {
    const folder = path.join(packageFolder, "dist/release/current");
    const built = await readFile(path.join(packageFolder, releaseList), "utf8");
    const record = withProvenance(parseRecord(built), built, options.provenance);
    const release = parseRecord(record);
    const read = (file: string): Promise<Buffer> => readFile(path.join(folder, file));
    const signed = await this.parts.signRecord(record);
    const published = await this.add({ release, signed, publishedBy, read }, options);
    await this.parts.store.ensure(release, { builtFolder: folder });
    return published;
  }

  /**
   * Publishes all builds below the installation's root, the shell first because the others are compared with it.
   * Releases refused by the check are left out and reported to `onRefused`; the version in force stays.
   */
  async publishAllBuilt(root: string, onRefused: (name: string, refusal: AppError) => void): Promise<PublishResult[]> {
    const built = (await readdir(root)).filter((name) => existsSync(path.join(root, name, releaseList)));
    const published: PublishResult[] = [];
    for (const name of built.sort((a, b) => Number(b === "shell") - Number(a === "shell") || (a < b ? -1 : 1))) {
      const shell = published.find(({ release }) => release.name === "shell")?.release ?? null;
      try {
        published.push(await this.publishBuilt(path.join(root, name), startAuthor, { isTried: false, shell }));
      } catch (error) {
        if (!(error instanceof AppError && error.code === releaseRefused)) throw error;
        onRefused(name, error);
      }
    }
    return published;
  }

  /**
   * Publishes a release with a record signed by another party, after a trial run. Refuses with 409 if that name and
   * version exist with other content.
   */
  async publishSigned(given: NewRelease): Promise<PublishResult> {
    const published = await this.add(given, { isTried: true });
    if (!published.isNew) await this.wasPublished(given.release);
    // It is published in any case. Files that do not fit on a full disk are fetched on request.
    await this.parts.store.ensure(given.release).catch(() => undefined);
    return published;
  }

  /**
   * Whether exactly this release was published before. Throws 409 if its name and version have other content, or if it
   * was revoked.
   */
  async wasPublished(release: Release): Promise<boolean> {
    const found = await this.parts.releases.listByVersions([release.version]);
    const known = findPublished(found, release.name, release.version);
    if (!known) return false;
    if (!isSameContent(known.release, release)) throw releaseExistsError(release);
    const { name, version } = release;
    if (known.isRevoked)
      throw new AppError("release_revoked", 409, `${name} ${version} is revoked. Build a new version.`);
    return true;
  }

  /**
   * Adopts releases whose files are only in the directory, as in earlier versions. Returns those with a missing or
   * changed file.
   */
  async adoptFiles(): Promise<Release[]> {
    const left: Release[] = [];
    for (const release of await this.parts.releases.listWithoutRecord()) {
      if (!(await this.adopt(release))) left.push(release);
    }
    return left;
  }

  /** Text of a translation file; null if the release or the language does not exist. */
  async readTranslation(name: string, version: string, language: string): Promise<string | null> {
    // The database cannot store NUL, so a query with it would fail.
    if (name.includes("\0") || version.includes("\0")) return null;
    const release = await this.parts.releases.find(name, version);
    const file = release !== null && Object.hasOwn(release.locales, language) ? release.locales[language] : undefined;
    return release === null || file === undefined ? null : this.parts.store.readText(release, file);
  }

  /** Every release, newest first. */
  async list(): Promise<PublishedRelease[]> {
    const published = await this.parts.releases.listAll();
    return published.map(({ release, publishedAt, publishedBy, forcedReason, revokedAt, revokedReason }) => ({
      name: release.name,
      version: release.version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      forcedReason,
      revokedAt: revokedAt?.toISOString() ?? null,
      revokedReason,
      ...(release.provenance === undefined ? {} : { provenance: release.provenance }),
    }));
  }

  /** The only way to add a release: nothing new skips the check. */
  private async add(given: NewRelease, options: PublishOptions): Promise<PublishResult> {
    const { release, publishedBy, signed, read } = given;
    if (await this.parts.releases.find(release.name, release.version)) return { release, isNew: false };
    const problems = await this.parts.checkRelease({ record: release, readFile: read }, options);
    const isRefused = problems.some(({ severity }) => severity === "error");
    const forcedReason = isRefused ? (options.forcedReason ?? null) : null;
    if (isRefused && forcedReason === null) throw refusedError(problems);
    const isNew = await this.parts.releases.inTransaction(async (on) => {
      if (!(await this.parts.releases.create(release, { publishedBy, forcedReason }, signed, on))) return false;
      await this.addFiles(given, on);
      await this.audit(given, forcedReason === null ? {} : { forcedReason, problems: describeErrors(problems) }, on);
      return true;
    });
    return { release, isNew, problems };
  }

  /** Builds that a start publishes by itself are not audited; forced publications always are. */
  private async audit(given: NewRelease, details: Record<string, unknown>, on: DatabaseOrTransaction): Promise<void> {
    const { release, publishedBy, address } = given;
    if (publishedBy === startAuthor && details["forcedReason"] === undefined) return;
    const subject = `${release.name} ${release.version}`;
    await this.parts.auditEvents.record(
      {
        action: "release.publish",
        userName: publishedBy,
        subject,
        details,
        ...(address === undefined ? {} : { address }),
      },
      on,
    );
  }

  private async adopt(release: Release): Promise<boolean> {
    const signed = await this.parts.signRecord(JSON.stringify(release));
    const read = (file: string): Promise<Buffer> =>
      this.parts.store.readBytes(release, file).catch(() => {
        throw new AppError("file_missing", 400, `${file} of ${release.name} ${release.version} can't be read.`);
      });
    try {
      await this.parts.releases.inTransaction(async (on) => {
        await this.addFiles({ release, read }, on);
        await this.parts.releases.setRecord(release, signed, on);
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
    const conflict = await this.parts.files.addAll(files, on);
    if (conflict !== null)
      throw new AppError("file_conflict", 409, `Another release has a different file at ${conflict}.`);
  }
}

/** The text to sign. */
const withProvenance = (release: Release, built: string, provenance: Provenance | undefined): string =>
  provenance === undefined ? built : JSON.stringify({ ...release, provenance });

function checkFile(file: Release["files"][number], bytes: Buffer): Buffer {
  if (bytes.length === file.size && integrityOf(bytes) === file.integrity) return bytes;
  const message = `${file.path} differs from its release list.`;
  throw new AppError("file_changed", 400, message, [{ path: file.path, code: "file_changed", message }]);
}
