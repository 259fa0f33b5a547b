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
import type { RecordedSessionRow, RecordedSessionsRepository, ScreenshotRow } from "./recorded-sessions.repository.ts";

/** The reader, for the audit record. */
export type Reader = { organizationId: string; userId: string; userName: string; address: string };

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

type Retention = { clock: Clock; database: Database; readOptions: ReadOptionsInForce<"recordingsKeptDays"> };

const dayMs = 86_400_000;

/** Recordings of privileged work. Listing or opening one leaves an audit event. */
export class RecordedSessionsService {
  private readonly recordings: RecordedSessionsRepository;
  private readonly auditEvents: AuditEventsService;
  private readonly retention: Retention;

  constructor(recordings: RecordedSessionsRepository, auditEvents: AuditEventsService, retention: Retention) {
    this.recordings = recordings;
    this.auditEvents = auditEvents;
    this.retention = retention;
  }

  /** Removes recordings that are older than an administrator wants them kept, and records how many. */
  async removeOld(): Promise<void> {
    const { clock, database, readOptions } = this.retention;
    const { recordingsKeptDays } = await readOptions();
    if (recordingsKeptDays === 0) return;
    const endedBefore = new Date(clock.now().getTime() - recordingsKeptDays * dayMs);
    await database.transaction(async (on) => {
      for (const [organizationId, count] of await this.recordings.removeBefore(endedBefore, on)) {
        const details = { count, endedBefore: endedBefore.toISOString() };
        const event = { organizationId, userName: "", action: "recorded-sessions.expired", subject: "", details };
        await this.auditEvents.record(event, on);
      }
    });
  }

  async list(reader: Reader, page: { limit: number; offset: number }): Promise<RecordedSessionList> {
    const rows = await this.recordings.list(reader.organizationId, page);
    const total = await this.recordings.count(reader.organizationId);
    await this.record(reader, "recorded-sessions.list", "");
    return { items: rows.map(toSession), total };
  }

  async get(reader: Reader, sessionId: number): Promise<RecordedSession> {
    return toSession(await this.require(reader.organizationId, sessionId));
  }

  /** The player requests the slides once, when it opens a recording, so this is audited as playing. */
  async listSlides(reader: Reader, sessionId: number): Promise<ScreenshotSlide[]> {
    const session = await this.require(reader.organizationId, sessionId);
    const slides = await this.recordings.listSlides(sessionId);
    await this.record(reader, "recorded-sessions.play", String(session.id));
    return slides.map((slide) => ({
      ScreenShotId: String(slide.id),
      EventIds: slide.eventIds.map(String),
      DisplayName: slide.displayName,
      CaptureDate: slide.takenAt.toISOString(),
    }));
  }

  async listEvents(
    organizationId: string,
    sessionId: number,
    order: "ascending" | "descending",
  ): Promise<ReplayEvent[]> {
    const session = await this.require(organizationId, sessionId);
    const events = await this.recordings.listEvents(sessionId, order);
    return events.map((event) => ({
      EventId: String(event.id),
      StartDate: event.startedAt.toISOString(),
      EndDate: (event.endedAt ?? session.endedAt).toISOString(),
      ProcessName: event.processName,
      CommandLine: event.detail,
    }));
  }

  async getScreenshot(organizationId: string, screenshotId: number): Promise<ScreenshotRow> {
    const screenshot = await this.recordings.findScreenshot(organizationId, screenshotId);
    if (screenshot === null) throw notFoundError("The screenshot");
    return screenshot;
  }

  private async require(organizationId: string, sessionId: number): Promise<RecordedSessionRow> {
    const session = await this.recordings.find(organizationId, sessionId);
    if (session === null) throw notFoundError("The recording");
    return session;
  }

  private async record(reader: Reader, action: string, subject: string): Promise<void> {
    await this.auditEvents.record({ ...reader, action, subject });
  }
}
