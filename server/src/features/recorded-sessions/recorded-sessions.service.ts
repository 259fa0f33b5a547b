import type {
  RecordedSession,
  RecordedSessionList,
  ReplayEvent,
  ScreenshotSlide,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import type { Database } from "../../db/client.ts";
import { notFoundError } from "../../errors.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import { RecordedSessionsRepository } from "./recorded-sessions.repository.ts";
import type { RecordedSessionRow, ScreenshotRow } from "./recorded-sessions.repository.ts";

/** Who reads, for the audit record. */
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

/** Recordings of privileged work. Whoever lists or opens one leaves an audit event. */
export class RecordedSessionsService {
  private readonly recordings: RecordedSessionsRepository;
  private readonly auditEvents: AuditEventsService;

  constructor(database: Database, auditEvents: AuditEventsService) {
    this.recordings = new RecordedSessionsRepository(database);
    this.auditEvents = auditEvents;
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

  /** The player asks for the slides once, when it opens a recording: this is what the audit record calls playing. */
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
    if (session === null) throw notFoundError("The recorded session");
    return session;
  }

  private async record(reader: Reader, action: string, subject: string): Promise<void> {
    await this.auditEvents.record({ ...reader, action, subject });
  }
}
