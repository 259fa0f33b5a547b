import type {
  RecordedSession,
  RecordedSessionList,
  ReplayEvent,
  ScreenshotSlide,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { Reader, RecordedSessionsPlaysService } from "./recorded-sessions-plays.service.ts";
import type { RecordedSessionRow, RecordedSessionsRepository, ScreenshotRow } from "./recorded-sessions.repository.ts";

function toSession(row: RecordedSessionRow): RecordedSession {
  return {
    SessionId: String(row.id),
    Title: row.title,
    UserName: row.accountName,
    Host: row.assetName,
    Protocol: row.protocol,
    StartDate: row.startedAt.toISOString(),
    EndDate: row.endedAt.toISOString(),
    SlideCount: row.slideCount,
  };
}

type Dependencies = {
  recordings: RecordedSessionsRepository;
  plays: Pick<RecordedSessionsPlaysService, "recordOpening" | "recordWatching">;
  auditEvents: Pick<AuditEventsService, "record">;
  clock: Clock;
  database: Database;
  readOptions: ReadOptionsInForce<"recordingsKeptDays">;
};

const dayMs = 86_400_000;

/** Recordings of privileged work. Listing or watching one leaves an audit event. */
export class RecordedSessionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Removes recordings that are older than an administrator wants them kept, and records how many. */
  async removeOld(): Promise<void> {
    const { recordings, auditEvents, clock, database, readOptions } = this.dependencies;
    const { recordingsKeptDays } = await readOptions();
    if (recordingsKeptDays === 0) return;
    const endedBefore = new Date(clock.now().getTime() - recordingsKeptDays * dayMs);
    await database.transaction(async (on) => {
      for (const [organizationId, count] of await recordings.removeBefore(endedBefore, on)) {
        const details = { count, endedBefore: endedBefore.toISOString() };
        const event = { organizationId, userName: "", action: "recorded-sessions.expired", subject: "", details };
        await auditEvents.record(event, on);
      }
    });
  }

  async list(
    { session: _session, ...reader }: Reader,
    page: { limit: number; offset: number },
  ): Promise<RecordedSessionList> {
    const { recordings, auditEvents } = this.dependencies;
    const rows = await recordings.list(reader.organizationId, page);
    const total = await recordings.count(reader.organizationId);
    await auditEvents.record({ ...reader, action: "recorded-sessions.list", subject: "" });
    return { items: rows.map(toSession), total };
  }

  async get(reader: Reader, sessionId: number): Promise<RecordedSession> {
    return toSession(await this.require(reader.organizationId, sessionId));
  }

  /** The player requests the slides once, when it opens a recording, so this is audited as playing. */
  async listSlides(reader: Reader, sessionId: number): Promise<ScreenshotSlide[]> {
    const { recordings, plays } = this.dependencies;
    await this.require(reader.organizationId, sessionId);
    // Before anything is read, so that of the requests of an opening this one is usually the first to record it.
    await plays.recordOpening(reader, sessionId);
    const slides = await recordings.listSlides(sessionId);
    return slides.map((slide) => ({
      ScreenShotId: String(slide.id),
      EventIds: slide.eventIds.map(String),
      DisplayName: slide.displayName,
      CaptureDate: slide.takenAt.toISOString(),
    }));
  }

  async listEvents(reader: Reader, sessionId: number, order: "ascending" | "descending"): Promise<ReplayEvent[]> {
    const { recordings, plays } = this.dependencies;
    const session = await this.require(reader.organizationId, sessionId);
    const events = await recordings.listEvents(sessionId, order);
    await plays.recordWatching(reader, sessionId);
    return events.map((event) => ({
      EventId: String(event.id),
      StartDate: event.startedAt.toISOString(),
      EndDate: (event.endedAt ?? session.endedAt).toISOString(),
      ProcessName: event.processName,
      CommandLine: event.detail,
    }));
  }

  async getScreenshot(reader: Reader, screenshotId: number): Promise<ScreenshotRow> {
    const { recordings, plays } = this.dependencies;
    const screenshot = await recordings.findScreenshot(reader.organizationId, screenshotId);
    if (screenshot === null) throw notFoundError("The screenshot");
    await plays.recordWatching(reader, screenshot.sessionId);
    return screenshot;
  }

  private async require(organizationId: string, sessionId: number): Promise<RecordedSessionRow> {
    const session = await this.dependencies.recordings.find(organizationId, sessionId);
    if (session === null) throw notFoundError("The recording");
    return session;
  }
}
