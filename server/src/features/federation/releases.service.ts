import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { releaseSchema, type Release } from "@gatehouse/shared/contracts/remotes.contract";
import type { ReleaseStore } from "./release-store.ts";
import type { ReleasesRepository } from "./releases.repository.ts";

/** Where a build leaves the description of its release, below the package. */
const releaseList = "dist/release/release.json";

/** Author of releases and revisions that `npm start` makes by itself. */
export const startAuthor = "start";

/** A release that was published, now or at an earlier time. */
export type Published = { release: Release; isNew: boolean };

export class ReleasesService {
  private readonly repository: ReleasesRepository;
  private readonly store: ReleaseStore;

  constructor(repository: ReleasesRepository, store: ReleaseStore) {
    this.repository = repository;
    this.store = store;
  }

  /** Publishes the release that a build left in `<package>/dist/release`; publishing the same again changes nothing. */
  async publishBuilt(packageFolder: string, publishedBy: string): Promise<Published> {
    const folder = path.join(packageFolder, "dist/release");
    const release = releaseSchema.parse(JSON.parse(await readFile(path.join(packageFolder, releaseList), "utf8")));
    await this.store.add(release, path.join(folder, "current"));
    return { release, isNew: await this.repository.create(release, publishedBy) };
  }

  /** Publishes all that is built below the installation's root. */
  async publishAllBuilt(root: string): Promise<Published[]> {
    const names = (await readdir(root)).filter((name) => existsSync(path.join(root, name, releaseList))).sort();
    const published: Published[] = [];
    for (const name of names) published.push(await this.publishBuilt(path.join(root, name), startAuthor));
    return published;
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
  async list(): Promise<{ name: string; version: string; publishedAt: string; publishedBy: string }[]> {
    const published = await this.repository.listAll();
    return published.map(({ release, publishedAt, publishedBy }) => ({
      name: release.name,
      version: release.version,
      publishedAt: publishedAt.toISOString(),
      publishedBy,
    }));
  }
}
