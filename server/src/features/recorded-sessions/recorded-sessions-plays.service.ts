import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { playAction } from "./recorded-sessions-plays.repository.ts";
import type { RecordedSessionsPlaysRepository, Viewing } from "./recorded-sessions-plays.repository.ts";

/** The reader, for the audit record. */
export type Reader = {
  organizationId: string;
  userId: string;
  userName: string;
  address: string;
  session: Viewing["session"];
};

type Dependencies = {
  plays: RecordedSessionsPlaysRepository;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
};

/** The player requests slides and programs at the same moment. */
const SAME_OPENING_MS = 5_000;

/** Leaves one audit event for each opening of a recording, however it is watched. Decision 009. */
export class RecordedSessionsPlaysService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** For the slides, which the player requests once for each opening. */
  async recordOpening(reader: Reader, recordingId: number): Promise<void> {
    const { plays, clock } = this.dependencies;
    const viewing = { recordingId, session: reader.session };
    await plays.inTurn(viewing, async (on) => {
      const newest = await plays.findNewest(viewing, on);
      const age = newest === null ? Infinity : clock.now().getTime() - newest.occurredAt.getTime();
      // The programs of the same opening may come first.
      if (newest?.isOpening === false && age < SAME_OPENING_MS) return;
      await this.record(reader, { recordingId, isOpening: true }, on);
    });
  }

  /** For what can be had without the slides: the ids of pictures can be guessed. */
  async recordWatching(reader: Reader, recordingId: number): Promise<void> {
    const { plays } = this.dependencies;
    const viewing = { recordingId, session: reader.session };
    if ((await plays.findNewest(viewing)) !== null) return;
    await plays.inTurn(viewing, async (on) => {
      if ((await plays.findNewest(viewing, on)) === null)
        await this.record(reader, { recordingId, isOpening: false }, on);
    });
  }

  private async record(
    { session, ...reader }: Reader,
    { recordingId, isOpening }: { recordingId: number; isOpening: boolean },
    on: DatabaseOrTransaction,
  ): Promise<void> {
    const details = { session: session.id, isOpening };
    await this.dependencies.auditEvents.record(
      { ...reader, action: playAction, subject: String(recordingId), details },
      on,
    );
  }
}
