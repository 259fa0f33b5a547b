import type {
  ManifestChange,
  ManifestEntry,
  ManifestOutcome,
  ManifestRevision,
} from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import type { Clock } from "../../../clock.ts";
import type { DatabaseOrTransaction } from "../../../db/client.ts";
import { AppError } from "../../../errors.ts";
import type { AccessMemory } from "../../access-memory/access-memory.ts";
import type { AuditEventsService } from "../../audit-events/audit-events.service.ts";
import { findEntry } from "./find-entry.ts";
import { describeRevision, type RevisionAudit } from "./describe-revision.ts";
import { listVersionChanges } from "./list-version-changes.ts";
import { findConflict, findLinkFault, forgetRevoked } from "./manifest-conflicts.ts";
import { manifestChanged, manifestChangedError, missingManifestError } from "./manifest-errors.ts";
import { hasEffect, listFreedPaths } from "./manifest-effect.ts";
import type { ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { replaceRevoked } from "./manifest-revocation.ts";
import { type ManifestSnapshot, ManifestSnapshots } from "./manifest-snapshots.ts";
import { applySteps, type StepSources } from "./manifest-steps.ts";
import { listVersions, type Requester } from "./release-choices.ts";
import { listUsable } from "./release-uses.ts";
import { startAuthor, type PublishResult } from "../releases/releases.service.ts";
import type { FoundRelease, ReleasesRepository } from "../releases/releases.repository.ts";
import type { ResolvedManifest } from "./resolve-manifest.ts";
import { resolvePreviews } from "./resolve-previews.ts";
import { isDestination } from "./is-destination.ts";
import { listStartedPromotions } from "./started-promotions.ts";

type Entries = Record<string, ManifestEntry>;

/** The newest revision with the releases of users without pin or canary; without disabled remotes. */
export type Manifest = { revision: ManifestRevision; serial: string; shell: Release; remotes: Release[] };

/** A release that must never run again, and why. */
export type Revocation = { name: string; version: string; reason: string };

type Dependencies = {
  revisions: ManifestRevisionsRepository;
  releases: ReleasesRepository;
  auditEvents: AuditEventsService;
  organizationExists: (id: string) => Promise<boolean>;
  clock: Clock;
  memory: AccessMemory;
};

type Draft = { baseNumber: number; entries: Entries; author: string; reason: string };

const isDefault = ({ entries }: ManifestRevision, { name, version }: Release): boolean =>
  findEntry(entries, name)?.version === version;

const listInForce = ({ revision, releases }: ManifestSnapshot): Release[] =>
  releases.filter((release) => isDefault(revision, release));

export class ManifestsService {
  private readonly dependencies: Dependencies;
  private readonly snapshots: ManifestSnapshots;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.snapshots = new ManifestSnapshots(dependencies.revisions, dependencies.releases, dependencies.memory);
  }

  /** The manifest in force; null before the first promotion. */
  async read(): Promise<Manifest | null> {
    const snapshot = await this.snapshots.read();
    if (!snapshot) return null;
    const { revision, serial } = snapshot;
    const inForce = listInForce(snapshot);
    const shell = inForce.find(({ name }) => name === "shell");
    if (!shell) throw new Error(`Revision ${revision.number} names no shell.`);
    const isEnabled = ({ name }: Release): boolean => name !== "shell" && revision.entries[name]?.disabled === null;
    return { revision, serial, shell, remotes: inForce.filter(isEnabled) };
  }

  /** What the requester gets; null before the first promotion. */
  async resolve(requester: Requester): Promise<ResolvedManifest | null> {
    const snapshot = await this.snapshots.read();
    return snapshot && resolvePreviews(snapshot, requester, this.dependencies.releases);
  }

  /** Called when another server or a command has made a revision: later reads are not older than it. */
  noticeChange(): void {
    this.snapshots.invalidate();
  }

  /**
   * Makes one revision of all steps, or none. Refuses with `manifest_changed` and the newest revision if that is not
   * `baseNumber`: a change is never merged with one that its author has not seen. Steps without an effect make no
   * revision.
   */
  async change(change: ManifestChange, author: string): Promise<ManifestOutcome> {
    const { baseNumber, reason, steps } = change;
    const newest = await this.findBase(baseNumber);
    const before = newest?.entries ?? {};
    const applied = await applySteps(before, steps, this.stepSources());
    if (newest && !hasEffect(before, applied)) return { ...newest, isNew: false, freedPaths: [] };
    const published = await this.listReleases(applied, Object.values(before).flatMap(listVersions));
    const entries = forgetRevoked(applied, published);
    const conflict = findConflict(before, entries, published) ?? findLinkFault({ before, entries, published, steps });
    if (conflict) throw conflict;
    const freedPaths = listFreedPaths(before, entries, published);
    const draft = { baseNumber, entries, author, reason };
    const details = { steps, ...(freedPaths.length > 0 ? { freedPaths } : {}) };
    const changes = listVersionChanges({ before, after: entries, author, steps });
    const audit = { action: "manifest.change", details, changes };
    const revision = await this.commit((on) => this.create(draft, audit, on));
    if (!revision) throw manifestChangedError(await this.findNewest());
    return { ...revision, isNew: true, freedPaths };
  }

  /**
   * Removes a release from everything in force and from every fallback. Repeats until no other change interferes,
   * because a concurrent change must not block a revocation.
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
    const changes = listVersionChanges({ before: newest.entries, after: entries, author, steps: [] });
    const audit = { action: "release.revoke", details: { name, version }, changes };
    const revision = await this.commit(async (on) => {
      const created = await this.create(draft, audit, on);
      if (created) await this.markRevoked({ name, version, reason }, author, on);
      return created;
    });
    return revision ?? this.revokeRelease({ name, version, reason }, author);
  }

  /** Promotes what a start has published, unless operators have decided otherwise. */
  async promoteStarted(published: readonly PublishResult[]): Promise<void> {
    const newest = await this.dependencies.revisions.findNewest();
    const steps = await listStartedPromotions(published, newest?.entries ?? {}, this.dependencies);
    if (steps.length === 0) return;
    try {
      await this.change({ baseNumber: newest?.number ?? 0, reason: "Built by npm start", steps }, startAuthor);
    } catch (error) {
      // Servers that start together make the same change; the second checks again what is left to do.
      if (!(error instanceof AppError && error.code === manifestChanged)) throw error;
      await this.promoteStarted(published);
    }
  }

  /** Whether a console path opens a page, the message of a disabled remote, or the generic grid. */
  async destinationExists(destination: string): Promise<boolean> {
    const snapshot = await this.snapshots.read();
    return isDestination(destination, snapshot && listInForce(snapshot));
  }

  /** Every release that anybody runs, those of users without pin or canary first; without disabled remotes. */
  async listRunning(): Promise<Release[]> {
    const snapshot = await this.snapshots.read();
    if (!snapshot) return [];
    const { revision, releases } = snapshot;
    const enabled = releases.filter(({ name }) => findEntry(revision.entries, name)?.disabled === null);
    const [inForce, others] = [true, false].map((wanted) =>
      enabled.filter((release) => isDefault(revision, release) === wanted),
    );
    return [...(inForce ?? []), ...(others ?? [])];
  }

  /** Every permission introduced by a release that anybody runs. */
  async listPermissions(): Promise<string[]> {
    const snapshot = await this.snapshots.read();
    return [...new Set(snapshot?.releases.flatMap(({ descriptor }) => descriptor?.permissions ?? []))];
  }

  /** Newest first; `before` excludes that number and newer ones. */
  async listHistory(limit: number, before?: number): Promise<ManifestRevision[]> {
    return this.dependencies.revisions.list(limit, before);
  }

  /** Null if there is no revision of that number. */
  async findRevision(number: number): Promise<ManifestRevision | null> {
    return this.dependencies.revisions.find(number);
  }

  /** The newest revision if it has that number; null before the first. Throws otherwise. */
  private async findBase(baseNumber: number): Promise<ManifestRevision | null> {
    const newest = await this.dependencies.revisions.findNewest();
    if (baseNumber !== (newest?.number ?? 0)) throw newest ? manifestChangedError(newest) : missingManifestError();
    return newest;
  }

  private stepSources(): StepSources {
    const { revisions, organizationExists } = this.dependencies;
    return {
      readEntries: async (number) => (await revisions.find(number))?.entries ?? null,
      findPrevious: (name, version) => revisions.findPrevious(name, version),
      findFirst: (name) => revisions.findFirst(name),
      organizationExists,
    };
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
    audit: RevisionAudit,
    on: DatabaseOrTransaction,
  ): Promise<ManifestRevision | null> {
    const { revisions } = this.dependencies;
    // Pruning may have removed one since the entries were checked.
    if (!(await revisions.keepPublished(draft.entries, on)))
      throw new AppError("release_unknown", 404, "A version of the change was removed. Try again.");
    const revision = await revisions.create({ ...draft, number: baseNumber + 1 }, on);
    if (!revision) return null;
    await this.dependencies.auditEvents.recordAll(describeRevision(revision, audit), on);
    return revision;
  }

  private async markRevoked(revocation: Revocation, revokedBy: string, on: DatabaseOrTransaction): Promise<void> {
    const marked = { ...revocation, revokedBy, revokedAt: this.dependencies.clock.now() };
    if (await this.dependencies.releases.revoke(marked, on)) return;
    const { name, version } = revocation;
    if (await this.dependencies.releases.find(name, version))
      throw new AppError("release_revoked", 409, `${name} ${version} is already revoked.`);
    throw new AppError("release_unknown", 404, `No release ${name} ${version} exists.`);
  }

  /** Releases that the entries name or would roll back to, and the further versions. */
  private async listReleases(entries: Entries, further: readonly string[] = []): Promise<FoundRelease[]> {
    const previous = Object.values(entries).flatMap((entry) => entry.previous ?? []);
    const versions = [...Object.values(entries).flatMap(listVersions), ...previous, ...further];
    return this.dependencies.releases.listByVersions([...new Set(versions)]);
  }
}
