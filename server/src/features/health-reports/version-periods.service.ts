import type { VersionPeriodsRepository } from "./version-periods.repository.ts";
import { VersionPeriods } from "./version-periods.ts";

/** Keeps the history in memory and reads only new revisions. */
export class VersionPeriodsService {
  private readonly repository: VersionPeriodsRepository;
  private readonly periods = new VersionPeriods();
  private reading: Promise<void> = Promise.resolve();

  constructor(repository: VersionPeriodsRepository) {
    this.repository = repository;
  }

  async read(): Promise<VersionPeriods> {
    // One after the other, because every revision counts once; a failed read does not block the next.
    this.reading = this.reading.catch(() => undefined).then(() => this.catchUp());
    await this.reading;
    return this.periods;
  }

  private async catchUp(): Promise<void> {
    const { revisions, isEnd } = await this.repository.listAfter(this.periods.number);
    for (const revision of revisions) this.periods.add(revision);
    if (!isEnd) await this.catchUp();
  }
}
