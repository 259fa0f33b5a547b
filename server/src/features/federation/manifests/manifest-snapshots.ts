import type { ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { Release } from "@gatehouse/shared/contracts/release-records.contract";
import { findPublished } from "../releases/find-published.ts";
import type { AccessMemory } from "../../access-memory/access-memory.ts";
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
 * How long a copy is used without comparing it with the database while nothing is remembered. A request reads several
 * times within a few milliseconds.
 */
const burstMs = 50;
const memoryKey = "manifest";

/** This server's copy of the newest revision, which is read often and rarely changes. */
export class ManifestSnapshots {
  private readonly revisions: ManifestRevisionsRepository;
  private readonly releases: ReleasesRepository;
  private readonly memory: AccessMemory;
  private copy: { snapshot: ManifestSnapshot | null; checkedAtMs: number; noticeCount: number } | null = null;
  private running: { result: Promise<ManifestSnapshot | null>; noticeCount: number } | null = null;

  constructor(revisions: ManifestRevisionsRepository, releases: ReleasesRepository, memory: AccessMemory) {
    this.revisions = revisions;
    this.releases = releases;
    this.memory = memory;
  }

  /** The newest revision; null if there is none. */
  read(): Promise<ManifestSnapshot | null> {
    return this.memory.read(memoryKey, () => this.readRecent());
  }

  /** Called after a change: later reads query the database, and the result of a running query is not kept. */
  invalidate(): void {
    this.memory.forget(memoryKey);
  }

  /** Concurrent calls share one query, unless a notice has arrived since. */
  private readRecent(): Promise<ManifestSnapshot | null> {
    const { noticeCount } = this.memory;
    const { copy, running } = this;
    if (copy?.noticeCount === noticeCount && performance.now() - copy.checkedAtMs < burstMs)
      return Promise.resolve(copy.snapshot);
    if (running?.noticeCount === noticeCount) return running.result;
    const result = this.check(noticeCount).finally(() => {
      if (this.running?.result === result) this.running = null;
    });
    this.running = { result, noticeCount };
    return result;
  }

  private async check(noticeCount: number): Promise<ManifestSnapshot | null> {
    const { copy } = this;
    const checkedAtMs = performance.now();
    const position = await this.revisions.readPosition();
    const snapshot = copy?.snapshot?.serial === serialOf(position) ? copy.snapshot : await this.load(position);
    if (this.memory.noticeCount === noticeCount) this.copy = { snapshot, checkedAtMs, noticeCount };
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
