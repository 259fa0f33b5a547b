import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import type { AuditSealRow, AuditSealsRepository, SealableEvent } from "./audit-seals.repository.ts";

type Dependencies = { seals: AuditSealsRepository; readSecret: () => InstallationSecret; clock: Clock };

/** Events per seal. */
const sealedAtOnce = 5_000;
const purpose = "audit-seal";
/** Not 0: a forged number below the first assigned one must be found too. */
const beforeFirst = Number.MIN_SAFE_INTEGER;

export type AuditReport = {
  sealCount: number;
  eventCount: number;
  /** Events without a seal. */
  unsealedCount: number;
  /** To be stored elsewhere: whoever cuts off the end of the record removes its seals too. */
  newestDigest: string | null;
  /** Number of the first seal that does not match its events; null if all do. */
  brokenSeal: number | null;
  /** All of them, as ranges of numbers: those after a lost key can still be relied on. */
  brokenSeals: SealRange[];
};

export type SealRange = { first: number; last: number };

/** Seals the audit record, and detects later changes. */
export class AuditSealsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * Seals the events that have no seal, on one server at a time: each one that waits for running transactions stops
   * others from recording events. A transaction that takes longer leaves them to the next time.
   */
  async seal(): Promise<void> {
    await this.dependencies.seals.actAlone(() => this.sealSettled());
  }

  private async sealSettled(): Promise<void> {
    const { seals } = this.dependencies;
    const settled = await seals.findSettledSequence();
    let before = await seals.findNewest();
    for (;;) {
      const listed = await seals.listEventsAfter(before?.throughSequence ?? beforeFirst, sealedAtOnce);
      const events = listed.filter(({ sequence }) => sequence <= (settled ?? beforeFirst));
      const last = events.at(-1);
      if (last === undefined) return;
      const seal = this.createSeal(before, events, last.sequence);
      // Another server was faster.
      if (!(await seals.add(seal))) return;
      before = seal;
    }
  }

  private createSeal(
    before: AuditSealRow | null,
    events: readonly SealableEvent[],
    throughSequence: number,
  ): AuditSealRow {
    return {
      number: (before?.number ?? 0) + 1,
      throughSequence,
      eventCount: events.length,
      digest: this.digest(before?.digest ?? "", events),
      sealedAt: this.dependencies.clock.now(),
    };
  }

  async verify(): Promise<AuditReport> {
    const { seals } = this.dependencies;
    const rows = await seals.list();
    let before: AuditSealRow | null = null;
    let eventCount = 0;
    const broken: number[] = [];
    for (const seal of rows) {
      if (!(await this.fits(seal, before))) broken.push(seal.number);
      eventCount += seal.eventCount;
      before = seal;
    }
    const unsealed = await this.countAfter(before?.throughSequence ?? beforeFirst);
    const newestDigest = before?.digest ?? null;
    return {
      sealCount: rows.length,
      eventCount,
      unsealedCount: unsealed,
      newestDigest,
      brokenSeal: broken[0] ?? null,
      brokenSeals: joinNumbers(broken),
    };
  }

  private async fits(seal: AuditSealRow, before: AuditSealRow | null): Promise<boolean> {
    const from = before?.throughSequence ?? beforeFirst;
    // One more than there were, to detect an event inserted between them.
    const listed = await this.dependencies.seals.listEventsAfter(from, seal.eventCount + 1);
    const events = listed.filter(({ sequence }) => sequence <= seal.throughSequence);
    const isNext = seal.number === (before?.number ?? 0) + 1;
    return isNext && events.length === seal.eventCount && this.digest(before?.digest ?? "", events) === seal.digest;
  }

  private async countAfter(sequence: number): Promise<number> {
    let counted = 0;
    for (let from = sequence; ;) {
      const events = await this.dependencies.seals.listEventsAfter(from, sealedAtOnce);
      counted += events.length;
      const last = events.at(-1);
      if (last === undefined || events.length < sealedAtOnce) return counted;
      from = last.sequence;
    }
  }

  private digest(before: string, events: readonly SealableEvent[]): string {
    const secret = this.dependencies.readSecret();
    // With lengths, so that no two lists give the same text.
    const content = [before, ...events.map(({ text }) => text)].map((text) => `${text.length}:${text}`).join("");
    return secret.digest(content, purpose).toString("base64url");
  }
}

function joinNumbers(numbers: readonly number[]): SealRange[] {
  const ranges: SealRange[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges;
}
