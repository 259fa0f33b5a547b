import type { Clock } from "../../../clock.ts";
import { AppError } from "../../../errors.ts";
import type { AuditEventsService } from "../../audit-events/audit-events.service.ts";
import type { ManifestRevisionsRepository } from "../manifests/manifest-revisions.repository.ts";
import { ReleaseStore } from "../releases/release-store.ts";
import { listPrunable, type StoredRelease } from "./list-prunable.ts";
import type { ReleasePruningRepository } from "./release-pruning.repository.ts";

/** What a pruning removes. `bytes` counts the files in the database, without compressed copies. */
export type Pruning = {
  releases: Pick<StoredRelease, "name" | "version" | "publishedAt">[];
  files: number;
  bytes: number;
};

type Plan = Pruning & { urls: string[] };

type Dependencies = {
  pruning: ReleasePruningRepository;
  revisions: Pick<ManifestRevisionsRepository, "findNewest" | "listInForceSince" | "listUses">;
  store: Pick<ReleaseStore, "remove">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

const dayMs = 86_400_000;
const MAX_DAYS = 3650;
/** An audit event names no more releases than this. */
const MAX_NAMED = 500;

/** Removes releases that nobody needs, and the files that only they have. */
export class ReleasePruningService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** What `apply` would remove now. */
  async preview(days: number): Promise<Pruning> {
    const { urls: _urls, ...pruning } = await this.plan(days);
    return pruning;
  }

  /** Removes it from the database and from this server's directory. */
  async apply(days: number, userName: string): Promise<Pruning> {
    const { pruning, auditEvents, store } = this.dependencies;
    const { urls, ...removed } = await pruning.alone(async (on) => {
      const plan = await this.plan(days);
      if (plan.releases.length === 0) return plan;
      await pruning.remove(plan.releases, plan.urls, on);
      const { releases, files, bytes } = plan;
      const named = releases.slice(0, MAX_NAMED).map(({ name, version }) => `${name} ${version}`);
      const details = { days, releases: named, count: releases.length, files, bytes };
      await auditEvents.record({ action: "release.prune", userName, subject: "", details }, on);
      return plan;
    });
    await store.remove(urls);
    return removed;
  }

  private async plan(days: number): Promise<Plan> {
    if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
      throw new AppError("days_invalid", 400, `The number of days must be from 1 to ${MAX_DAYS}.`);
    const { pruning, revisions, clock } = this.dependencies;
    const since = new Date(clock.now().getTime() - days * dayMs);
    const newest = await revisions.findNewest();
    const stored = await pruning.listReleases();
    const prunable = listPrunable(stored, {
      revisions: await revisions.listInForceSince(since),
      uses: newest ? await revisions.listUses(newest.number) : [],
      since,
    });
    const shared = new Set(stored.filter((release) => !prunable.includes(release)).flatMap(listUrls));
    const urls = [...new Set(prunable.flatMap(listUrls))].filter((url) => !shared.has(url));
    const releases = prunable.map(({ name, version, publishedAt }) => ({ name, version, publishedAt }));
    return { releases, urls, ...(await pruning.measureFiles(urls)) };
  }
}

const listUrls = (release: StoredRelease): string[] => release.paths.map((file) => ReleaseStore.fileUrl(release, file));
