import type { VersionHistoryItem } from "@gatehouse/shared/contracts/about.contract";
import type { Clock } from "../../clock.ts";
import type { InstalledVersionsRepository } from "./installed-versions.repository.ts";

/** The product versions that this installation has run. */
export class InstalledVersionsService {
  private readonly repository: InstalledVersionsRepository;
  private readonly clock: Clock;

  constructor(repository: InstalledVersionsRepository, clock: Clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /** Called at each start. */
  record(version: string): Promise<void> {
    return this.repository.record(version, this.clock.now());
  }

  /** Newest first. The title is the product's name and version, the same in every language. */
  async listHistory(): Promise<VersionHistoryItem[]> {
    const rows = await this.repository.list();
    return rows.map(({ id, version, installedAt }) => ({
      InstallDate: installedAt.toISOString(),
      BaseProductVersionDisplay: version,
      UpgradeIdentifier: id,
      Title: `Gatehouse ${version}`,
    }));
  }
}
