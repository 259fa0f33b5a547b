import { REMOTE_CONTRACT, type Release, type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import type { ManifestEntry } from "@gatehouse/shared/contracts/manifests.contract";
import { AppError } from "../../errors.ts";
import { buildSelection } from "./build-selection.ts";
import { findContractConflict } from "./find-contract-conflict.ts";
import { findPathConflict } from "./find-path-conflict.ts";
import type { ManifestRevision, ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { startAuthor, type Published } from "./releases.service.ts";
import type { PublishedRelease, ReleasesRepository } from "./releases.repository.ts";

/** The releases in force, read together with the revision that says so. */
export type Manifest = { revision: ManifestRevision; shell: Release; remotes: Release[]; selection: Selection };

type Change = { entries: Record<string, string>; author: string; reason: string };

const manifestChanged = "manifest_changed";

/** What clients get while the first start has not yet put anything in force. */
export function missingManifestError(): AppError {
  return new AppError("manifest_missing", 503, "Nothing is in force yet. Try again in a moment.");
}

export class ManifestsService {
  private readonly revisions: ManifestRevisionsRepository;
  private readonly releases: ReleasesRepository;
  private cached: Manifest | null = null;

  constructor(revisions: ManifestRevisionsRepository, releases: ReleasesRepository) {
    this.revisions = revisions;
    this.releases = releases;
  }

  /** The manifest in force; null while nothing was ever promoted. */
  async read(): Promise<Manifest | null> {
    const revision = await this.revisions.findNewest();
    if (!revision) return null;
    if (this.cached?.revision.number === revision.number) return this.cached;
    const inForce = await this.listReleases(versionsOf(revision.entries));
    const shell = inForce.find(({ release }) => release.name === "shell")?.release;
    if (!shell) throw new Error(`Revision ${revision.number} names no shell.`);
    const remotes = inForce.map(({ release }) => release).filter((release) => release.name !== "shell");
    const { id, epoch } = await this.revisions.readInstallation();
    const selection = buildSelection(shell, remotes, `${id}:${epoch}:${revision.number}`);
    this.cached = { revision, shell, remotes, selection };
    return this.cached;
  }

  /**
   * Puts the given versions in force besides those that stay. Refused when one of them was built for another contract,
   * or when two remotes then claim one path.
   */
  async promote(change: Change): Promise<ManifestRevision> {
    const newest = await this.revisions.findNewest();
    const entries = { ...versionsOf(newest?.entries ?? {}), ...change.entries };
    const inForce = await this.listReleases(entries);
    const missing = Object.entries(entries).find(
      ([name, version]) => !inForce.some(({ release }) => release.name === name && release.version === version),
    );
    if (missing) throw new AppError("release_unknown", 404, `There is no release ${missing[0]} ${missing[1]}.`);
    refuseConflicts(
      inForce.map(({ release }) => release),
      change,
    );
    const revision = {
      number: (newest?.number ?? 0) + 1,
      entries: mapEntries(entries, newest?.entries ?? {}),
      author: change.author,
      reason: change.reason,
      createdAt: new Date(),
    };
    if (!(await this.revisions.create(revision))) {
      throw new AppError(
        manifestChanged,
        409,
        "The manifest was changed at the same time. Read it again and repeat the change.",
      );
    }
    return revision;
  }

  /**
   * Promotes what start has published, but only over versions that start had published too. A release that was in force
   * before stays where operations have put it, so that a roll-back outlives a restart; one that never was, because the
   * start that published it did not come this far, is taken up.
   */
  async promoteStarted(published: readonly Published[]): Promise<void> {
    const newest = await this.revisions.findNewest();
    const inForce = newest ? await this.listReleases(versionsOf(newest.entries)) : [];
    const entries: Record<string, string> = {};
    for (const one of published) {
      const current = inForce.find(({ release }) => release.name === one.release.name);
      if (await this.takesOver(one, current)) entries[one.release.name] = one.release.version;
    }
    if (Object.keys(entries).length === 0) return;
    try {
      await this.promote({ entries, author: startAuthor, reason: "Built by npm start" });
    } catch (error) {
      // Servers that start together make the same change: who comes second looks again at what is left to do.
      if (!(error instanceof AppError && error.code === manifestChanged)) throw error;
      await this.promoteStarted(published);
    }
  }

  /** Whether a console path leads to a page or to the generic grid. */
  async destinationExists(destination: string): Promise<boolean> {
    const manifest = await this.read();
    const [pathname = destination] = destination.split("?");
    const claimed = manifest?.selection.remotes.flatMap((remote) => remote.pages) ?? [];
    const targets = [...claimed, ...(manifest?.selection.aliases ?? [])];
    return targets.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  }

  /** Every permission that a remote in force introduces. */
  async listPermissions(): Promise<string[]> {
    const manifest = await this.read();
    return manifest?.remotes.flatMap((release) => release.descriptor?.permissions ?? []) ?? [];
  }

  async listHistory(limit: number): Promise<ManifestRevision[]> {
    return this.revisions.list(limit);
  }

  private async takesOver({ release, isNew }: Published, current: PublishedRelease | undefined): Promise<boolean> {
    if (!current) return true;
    if (current.publishedBy !== startAuthor) return false;
    return isNew || this.isLeftBehind(release);
  }

  /** Whether a start published the release and nothing ever put it in force. */
  private async isLeftBehind({ name, version }: Release): Promise<boolean> {
    const [found] = await this.listReleases({ [name]: version });
    return found?.publishedBy === startAuthor && !(await this.revisions.wasInForce(name, version));
  }

  private async listReleases(entries: Record<string, string>): Promise<PublishedRelease[]> {
    const found = await this.releases.listByVersions(Object.values(entries));
    return found.filter(({ release }) => entries[release.name] === release.version);
  }
}

const versionsOf = (entries: Record<string, ManifestEntry>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).map(([name, { version }]) => [name, version]));

function mapEntries(
  versions: Record<string, string>,
  before: Record<string, ManifestEntry>,
): Record<string, ManifestEntry> {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]): [string, ManifestEntry] => {
      const known = before[name] ?? {
        version,
        previous: null,
        pins: {},
        canary: null,
        disabled: null,
        isUrgent: false,
      };
      return [name, known.version === version ? known : { ...known, version, previous: known.version }];
    }),
  );
}

/** What was in force before stays, whatever it was built for; the shell says at its page that it does not fit. */
function refuseConflicts(releases: readonly Release[], { entries }: Change): void {
  const misfit = findContractConflict(releases.filter(({ name }) => name in entries));
  if (misfit) {
    const { release, range } = misfit;
    const message = `${release.name} ${release.version} was built for contract ${range} of remotes; this console speaks ${REMOTE_CONTRACT}.`;
    throw new AppError("contract_unsupported", 409, message);
  }
  const conflict = findPathConflict(releases);
  if (conflict)
    throw new AppError("path_conflict", 409, `${conflict.path} is claimed by ${conflict.names.join(" and ")}.`);
}
