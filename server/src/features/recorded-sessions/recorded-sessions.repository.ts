import { and, asc, count, desc, eq, getTableColumns, lt } from "drizzle-orm";
import type { Database, DatabaseOrTransaction } from "../../db/client.ts";
import { recordedEvents, recordedScreenshots, recordedSessions } from "../../db/schema/recorded-sessions.table.ts";

export type RecordedSessionRow = typeof recordedSessions.$inferSelect & { slideCount: number };
export type SlideRow = Pick<typeof recordedScreenshots.$inferSelect, "id" | "takenAt" | "displayName" | "eventIds">;
export type RecordedEventRow = typeof recordedEvents.$inferSelect;
export type ScreenshotRow = Pick<typeof recordedScreenshots.$inferSelect, "sessionId" | "contentType" | "image">;

/** Reads recordings of one organization. */
export class RecordedSessionsRepository {
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  async list(organizationId: string, page: { limit: number; offset: number }): Promise<RecordedSessionRow[]> {
    return this.selectSessions()
      .where(eq(recordedSessions.organizationId, organizationId))
      .orderBy(desc(recordedSessions.startedAt), desc(recordedSessions.id))
      .limit(page.limit)
      .offset(page.offset);
  }

  async count(organizationId: string): Promise<number> {
    return this.database.$count(recordedSessions, eq(recordedSessions.organizationId, organizationId));
  }

  async find(organizationId: string, sessionId: number): Promise<RecordedSessionRow | null> {
    const [row] = await this.selectSessions().where(
      and(eq(recordedSessions.organizationId, organizationId), eq(recordedSessions.id, sessionId)),
    );
    return row ?? null;
  }

  /** Removes recordings with all their slides and events. Returns how many, by organization. */
  async removeBefore(endedBefore: Date, on: DatabaseOrTransaction): Promise<Map<string, number>> {
    const removed = await on
      .delete(recordedSessions)
      .where(lt(recordedSessions.endedAt, endedBefore))
      .returning({ organizationId: recordedSessions.organizationId });
    const byOrganization = Map.groupBy(removed, ({ organizationId }) => organizationId);
    return new Map([...byOrganization].map(([organizationId, rows]) => [organizationId, rows.length]));
  }

  async listSlides(sessionId: number): Promise<SlideRow[]> {
    const { id, takenAt, displayName, eventIds } = recordedScreenshots;
    return this.database
      .select({ id, takenAt, displayName, eventIds })
      .from(recordedScreenshots)
      .where(eq(recordedScreenshots.sessionId, sessionId))
      .orderBy(asc(recordedScreenshots.position));
  }

  async listEvents(sessionId: number, order: "ascending" | "descending"): Promise<RecordedEventRow[]> {
    const direction = order === "ascending" ? asc : desc;
    return this.database
      .select()
      .from(recordedEvents)
      .where(eq(recordedEvents.sessionId, sessionId))
      .orderBy(direction(recordedEvents.startedAt), direction(recordedEvents.id));
  }

  async findScreenshot(organizationId: string, screenshotId: number): Promise<ScreenshotRow | null> {
    const { sessionId, contentType, image } = recordedScreenshots;
    const [row] = await this.database
      .select({ sessionId, contentType, image })
      .from(recordedScreenshots)
      .innerJoin(recordedSessions, eq(recordedSessions.id, sessionId))
      .where(and(eq(recordedScreenshots.id, screenshotId), eq(recordedSessions.organizationId, organizationId)));
    return row ?? null;
  }

  private selectSessions() {
    const slides = this.database
      .select({ sessionId: recordedScreenshots.sessionId, slideCount: count().as("slide_count") })
      .from(recordedScreenshots)
      .where(eq(recordedScreenshots.sessionId, recordedSessions.id))
      .groupBy(recordedScreenshots.sessionId)
      .as("slides");
    return this.database
      .select({ ...getTableColumns(recordedSessions), slideCount: slides.slideCount })
      .from(recordedSessions)
      .innerJoinLateral(slides, eq(slides.sessionId, recordedSessions.id))
      .$dynamic();
  }
}
