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

/** A load that takes longer is not waited for by later reads: its connection may be lost without an error. */
const MAX_SHARED_LOAD_MS = 10_000;

type Load = { serial: string; result: Promise<ManifestSnapshot | null>; startedAtMs: number; hasEnded: boolean };

/** What the last check found to be the newest: loaded, or still being loaded. */
type Copy = { load: Load; checkedAtMs: number; noticeCount: number };

/** What snapshots are made of. */
type Revisions = Pick<ManifestRevisionsRepository, "readPosition" | "find" | "listUses" | "listRevokedUses">;
type Releases = Pick<ReleasesRepository, "listByVersions">;

/**
 * This server's copy of the newest revision, which is read often and rarely changes. Loading it takes a while, so it is
 * loaded once for each position: notices of sessions and users, which arrive all the time, only lead to comparing the
 * position.
 */
export class ManifestSnapshots {
  private readonly revisions: Revisions;
  private readonly releases: Releases;
  private readonly memory: AccessMemory;
  private copy: Copy | null = null;
  private checking: { result: Promise<Copy>; noticeCount: number } | null = null;

  constructor(revisions: Revisions, releases: Releases, memory: AccessMemory) {
    this.revisions = revisions;
    this.releases = releases;
    this.memory = memory;
  }

  /** The newest revision; null if there is none. */
  read(): Promise<ManifestSnapshot | null> {
    return this.memory.read(memoryKey, () => this.readRecent());
  }

  /** Called after a change: later reads compare the position. */
  invalidate(): void {
    this.memory.forget(memoryKey);
  }

  /** Concurrent calls share one check, unless a notice has arrived since. */
  private async readRecent(): Promise<ManifestSnapshot | null> {
    const { noticeCount } = this.memory;
    const { copy, checking } = this;
    if (copy?.noticeCount === noticeCount && performance.now() - copy.checkedAtMs < burstMs) return copy.load.result;
    if (checking?.noticeCount === noticeCount) return (await checking.result).load.result;
    const result = this.check(noticeCount).finally(() => {
      if (this.checking?.result === result) this.checking = null;
    });
    this.checking = { result, noticeCount };
    return (await result).load.result;
  }

  private async check(noticeCount: number): Promise<Copy> {
    const checkedAtMs = performance.now();
    const position = await this.revisions.readPosition();
    const { copy } = this;
    // A check that began later has found what is at least as new as the beginning of this one.
    if (copy && copy.checkedAtMs > checkedAtMs) return copy;
    const load = copy && isUsable(copy.load, serialOf(position)) ? copy.load : this.startLoad(position);
    this.copy = { load, checkedAtMs, noticeCount };
    return this.copy;
  }

  /** The result is kept unless the load fails. */
  private startLoad(position: ManifestPosition): Load {
    const result = this.load(position);
    const load: Load = { serial: serialOf(position), result, startedAtMs: performance.now(), hasEnded: false };
    const end = (): void => void (load.hasEnded = true);
    const drop = (): void => {
      if (this.copy?.load === load) this.copy = null;
    };
    result.then(end, drop);
    return load;
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

const isUsable = ({ serial, hasEnded, startedAtMs }: Load, wanted: string): boolean =>
  serial === wanted && (hasEnded || performance.now() - startedAtMs < MAX_SHARED_LOAD_MS);
