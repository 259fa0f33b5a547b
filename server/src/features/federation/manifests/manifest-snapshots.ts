import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { findPublished } from "../releases/find-published.ts";
import type { ManifestPosition, ManifestRevisionsRepository } from "./manifest-revisions.repository.ts";
import { listVersions } from "./release-choices.ts";
import type { ReleaseUse } from "./release-uses.ts";
import type { ReleasesRepository } from "../releases/releases.repository.ts";

/** A revision with everything needed to resolve it for anybody. */
export type ManifestSnapshot = {
  revision: ManifestRevision;
  serial: string;
  /** Every release that the revision gives to anybody. */
  releases: Release[];
  uses: ReleaseUse[];
  revoked: { name: string; version: string }[];
};

/**
 * How long a copy is used without comparing it with the database. A request reads several times within a few
 * milliseconds.
 */
const burstMs = 50;

/** This server's copy of the newest revision, which is read often and rarely changes. */
export class ManifestSnapshots {
  private readonly revisions: ManifestRevisionsRepository;
  private readonly releases: ReleasesRepository;
  private copy: { snapshot: ManifestSnapshot | null; checkedAtMs: number } | null = null;
  private running: Promise<ManifestSnapshot | null> | null = null;
  /** Counts the changes that this server knows of. */
  private changes = 0;

  constructor(revisions: ManifestRevisionsRepository, releases: ReleasesRepository) {
    this.revisions = revisions;
    this.releases = releases;
  }

  /** The newest revision; null if there is none. Concurrent calls share one query. */
  read(): Promise<ManifestSnapshot | null> {
    if (this.copy && performance.now() - this.copy.checkedAtMs < burstMs) return Promise.resolve(this.copy.snapshot);
    if (this.running) return this.running;
    const running = this.check().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    return running;
  }

  /** Called after a change: later reads query the database, and the result of a running query is not kept. */
  invalidate(): void {
    this.changes += 1;
    this.running = null;
    if (this.copy) this.copy = { ...this.copy, checkedAtMs: -Infinity };
  }

  private async check(): Promise<ManifestSnapshot | null> {
    const { changes, copy } = this;
    const checkedAtMs = performance.now();
    const position = await this.revisions.readPosition();
    const snapshot = copy?.snapshot?.serial === serialOf(position) ? copy.snapshot : await this.load(position);
    if (this.changes === changes) this.copy = { snapshot, checkedAtMs };
    return snapshot;
  }

  private async load(position: ManifestPosition): Promise<ManifestSnapshot | null> {
    const revision = await this.revisions.find(position.number);
    if (!revision) return null;
    const wanted = Object.entries(revision.entries).flatMap(([name, entry]) =>
      listVersions(entry).map((version) => ({ name, version })),
    );
    const [found, uses, revoked] = await Promise.all([
      this.releases.listByVersions(wanted.map(({ version }) => version)),
      this.revisions.listUses(position.number),
      this.revisions.listRevokedUses(),
    ]);
    const releases = wanted.flatMap(({ name, version }) => findPublished(found, name, version)?.release ?? []);
    return { revision, serial: serialOf(position), releases, uses, revoked };
  }
}

const serialOf = ({ installationId, epoch, number }: ManifestPosition): string =>
  `${installationId}:${epoch}:${number}`;
