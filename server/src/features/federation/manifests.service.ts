import type { ManifestChange, ManifestEntry, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { findEntry } from "./find-entry.ts";
import { findConflict, forgetRevoked } from "./manifest-conflicts.ts";
import type { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { replaceRevoked } from "./manifest-revocation.ts";
import { ManifestSnapshots } from "./manifest-snapshots.ts";
import { applySteps } from "./manifest-steps.ts";
import { listVersions, type Asker } from "./release-choices.ts";
import { listUsable } from "./release-uses.ts";
import { startAuthor, type Published } from "./releases.service.ts";
import type { FoundRelease, ReleasesRepository } from "./releases.repository.ts";
import { aliases } from "./reserved-areas.ts";
import { resolveManifest, type Resolved } from "./resolve-manifest.ts";
import { shellMenu } from "./shell-menu.ts";
import { listStartedPromotions } from "./started-promotions.ts";

type Entries = Record<string, ManifestEntry>;

/** The newest revision and the releases that it gives to everybody without a pin or canary of their own; no disabled ones. */
export type Manifest = { revision: ManifestRevision; serial: string; shell: Release; remotes: Release[] };

/** Which release is never to run again, and why. */
export type Revocation = { name: string; version: string; reason: string };

type Dependencies = {
  revisions: ManifestRevisionsRepository;
  releases: ReleasesRepository;
  auditEvents: AuditEventsService;
  organizationExists: (id: string) => Promise<boolean>;
  clock: Clock;
};

type Draft = { baseNumber: number; entries: Entries; author: string; reason: string };
type Audit = { action: string; details: Record<string, unknown> };

const manifestChanged = "manifest_changed";

/** What clients get while the first start has not yet put anything in force. */
export function missingManifestError(): AppError {
  return new AppError("manifest_missing", 503, "Nothing is in force yet. Try again in a moment.");
}

function manifestChangedError(current: ManifestRevision): AppError {
  const message = `The manifest was changed to revision ${current.number}. Look at it and repeat the change.`;
  return new AppError(manifestChanged, 409, message, undefined, { current });
}

const isDefault = ({ entries }: ManifestRevision, { name, version }: Release): boolean =>
  findEntry(entries, name)?.version === version;

export class ManifestsService {
  private readonly dependencies: Dependencies;
  private readonly snapshots: ManifestSnapshots;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.snapshots = new ManifestSnapshots(dependencies.revisions, dependencies.releases);
  }

  /** The manifest in force; null while nothing was ever promoted. */
  async read(): Promise<Manifest | null> {
    const snapshot = await this.snapshots.read();
    if (!snapshot) return null;
    const { revision, serial, releases } = snapshot;
    const inForce = releases.filter((release) => isDefault(revision, release));
    const shell = inForce.find(({ name }) => name === "shell");
    if (!shell) throw new Error(`Revision ${revision.number} names no shell.`);
    const isEnabled = ({ name }: Release): boolean => name !== "shell" && revision.entries[name]?.disabled === null;
    return { revision, serial, shell, remotes: inForce.filter(isEnabled) };
  }

  /** What who asks gets; null while nothing was ever promoted. */
  async resolve(asker: Asker): Promise<Resolved | null> {
    const snapshot = await this.snapshots.read();
    return snapshot && resolveManifest(snapshot, asker);
  }

  /** To be called when another server or a command has made a revision: what is read from now on is not older. */
  noticeChange(): void {
    this.snapshots.invalidate();
  }

  /**
   * Makes a revision of all steps or of none. Refused with `manifest_changed` and the newest revision where that is not
   * `baseNumber`: a change is never merged with one that its author has not seen.
   */
  async change(change: ManifestChange, author: string): Promise<ManifestRevision> {
    const { baseNumber, reason, steps } = change;
    const newest = await this.dependencies.revisions.findNewest();
    if (baseNumber !== (newest?.number ?? 0)) throw newest ? manifestChangedError(newest) : missingManifestError();
    const before = newest?.entries ?? {};
    const applied = await applySteps(before, steps, {
      readEntries: async (number) => (await this.dependencies.revisions.find(number))?.entries ?? null,
      findPrevious: (name, version) => this.dependencies.revisions.findPrevious(name, version),
      organizationExists: this.dependencies.organizationExists,
    });
    const published = await this.listReleases(applied);
    const entries = forgetRevoked(applied, published);
    const conflict = findConflict(before, entries, published);
    if (conflict) throw conflict;
    const draft = { baseNumber, entries, author, reason };
    const revision = await this.commit((on) =>
      this.create(draft, { action: "manifest.change", details: { steps } }, on),
    );
    if (!revision) throw manifestChangedError(await this.findNewest());
    return revision;
  }

  /**
   * Takes a release out of everything at once: of what is in force and of every fallback. Repeats itself until no other
   * change comes in between, because a revocation must not be refused by one.
   */
  async revokeRelease({ name, version, reason }: Revocation, author: string): Promise<ManifestRevision> {
    const newest = await this.findNewest();
    const usable = listUsable(await this.dependencies.revisions.listUses(newest.number), name);
    const published = await this.listReleases(newest.entries, usable);
    const entries = replaceRevoked(newest.entries, {
      name,
      version,
      usable,
      fits: (candidate) => findConflict(newest.entries, candidate, published) === null,
    });
    const draft = { baseNumber: newest.number, entries, author, reason };
    const audit = { action: "release.revoke", details: { name, version } };
    const revision = await this.commit(async (on) => {
      const created = await this.create(draft, audit, on);
      if (created) await this.markRevoked({ name, version, reason }, author, on);
      return created;
    });
    return revision ?? this.revokeRelease({ name, version, reason }, author);
  }

  /** Promotes what start has published and operations have not decided otherwise about. */
  async promoteStarted(published: readonly Published[]): Promise<void> {
    const newest = await this.dependencies.revisions.findNewest();
    const steps = await listStartedPromotions(published, newest?.entries ?? {}, this.dependencies);
    if (steps.length === 0) return;
    try {
      await this.change({ baseNumber: newest?.number ?? 0, reason: "Built by npm start", steps }, startAuthor);
    } catch (error) {
      // Servers that start together make the same change: who comes second looks again at what is left to do.
      if (!(error instanceof AppError && error.code === manifestChanged)) throw error;
      await this.promoteStarted(published);
    }
  }

  /** Whether a console path leads to a page, to the message of a disabled remote, or to the generic grid. */
  async destinationExists(destination: string): Promise<boolean> {
    const manifest = await this.snapshots.read();
    const [pathname = destination] = destination.split("?");
    const inForce = manifest?.releases.filter((release) => isDefault(manifest.revision, release)) ?? [];
    const claimed = inForce.flatMap(({ descriptor }) => descriptor?.pages ?? []);
    const targets = [...claimed, ...shellMenu, ...(manifest ? aliases : [])];
    return targets.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  }

  /** Every permission that a release introduces which anybody runs. */
  async listPermissions(): Promise<string[]> {
    const snapshot = await this.snapshots.read();
    return [...new Set(snapshot?.releases.flatMap(({ descriptor }) => descriptor?.permissions ?? []))];
  }

  /** The newest first; `before` leaves out that number and all newer ones. */
  async listHistory(limit: number, before?: number): Promise<ManifestRevision[]> {
    return this.dependencies.revisions.list(limit, before);
  }

  /** Null where there is no revision of that number. */
  async findRevision(number: number): Promise<ManifestRevision | null> {
    return this.dependencies.revisions.find(number);
  }

  private async findNewest(): Promise<ManifestRevision> {
    const newest = await this.dependencies.revisions.findNewest();
    if (!newest) throw missingManifestError();
    return newest;
  }

  private async commit<Result>(act: (on: DatabaseOrTransaction) => Promise<Result>): Promise<Result> {
    try {
      return await this.dependencies.revisions.transaction(act);
    } finally {
      this.snapshots.invalidate();
    }
  }

  private async create(
    { baseNumber, ...draft }: Draft,
    { action, details }: Audit,
    on: DatabaseOrTransaction,
  ): Promise<ManifestRevision | null> {
    const revision = await this.dependencies.revisions.create({ ...draft, number: baseNumber + 1 }, on);
    if (!revision) return null;
    const { number, author, reason } = revision;
    await this.dependencies.auditEvents.record(
      { action, userName: author, subject: `revision ${number}`, details: { reason, ...details } },
      on,
    );
    return revision;
  }

  private async markRevoked(revocation: Revocation, revokedBy: string, on: DatabaseOrTransaction): Promise<void> {
    const marked = { ...revocation, revokedBy, revokedAt: this.dependencies.clock.now() };
    if (await this.dependencies.releases.revoke(marked, on)) return;
    const { name, version } = revocation;
    if (await this.dependencies.releases.find(name, version))
      throw new AppError("release_revoked", 409, `${name} ${version} is revoked already.`);
    throw new AppError("release_unknown", 404, `There is no release ${name} ${version}.`);
  }

  /** What the entries name and would roll back to, and the further versions. */
  private async listReleases(entries: Entries, further: readonly string[] = []): Promise<FoundRelease[]> {
    const previous = Object.values(entries).flatMap((entry) => entry.previous ?? []);
    const versions = [...Object.values(entries).flatMap(listVersions), ...previous, ...further];
    return this.dependencies.releases.listByVersions([...new Set(versions)]);
  }
}
