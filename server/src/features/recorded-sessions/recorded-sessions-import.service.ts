import type { Database } from "../../db/client.ts";
import type { NewRecordedEvent } from "./recorded-sessions-import.repository.ts";
import { RecordedSessionsImportRepository } from "./recorded-sessions-import.repository.ts";
import type { RecordingFolder } from "./recorded-sessions-folder.ts";
import { readRecordingFolder } from "./recorded-sessions-folder.ts";

export type SessionImportResult = {
  sessionId: number;
  /** False if the organization already had this recording. */
  isNew: boolean;
  slides: number;
  events: number;
};

/**
 * Assigns each event to the first slide taken after it began: the first that can show its effect. Later events belong
 * to the last slide.
 */
export function assignEvents(slideTimes: readonly number[], sortedEventTimes: readonly number[]): number[][] {
  const eventsBySlide: number[][] = slideTimes.map(() => []);
  let slide = 0;
  for (const [event, time] of sortedEventTimes.entries()) {
    while (slide < slideTimes.length - 1 && (slideTimes[slide] ?? time) < time) slide += 1;
    eventsBySlide[slide]?.push(event);
  }
  return eventsBySlide;
}

function toEventRow(event: RecordingFolder["events"][number]): NewRecordedEvent {
  return {
    startedAt: new Date(event.startDate),
    endedAt: new Date(event.endDate),
    processName: event.processName,
    title: event.processName,
    detail: event.commandLine,
  };
}

async function addSlides(
  repository: RecordedSessionsImportRepository,
  folder: RecordingFolder,
  sessionId: number,
  eventIds: number[],
): Promise<void> {
  const { slides, host } = folder.session;
  const eventsBySlide = assignEvents(
    slides.map((slide) => Date.parse(slide.takenAt)),
    folder.events.map((event) => Date.parse(event.startDate)),
  );
  for (const [index, slide] of slides.entries()) {
    await repository.addScreenshot({
      sessionId,
      position: index + 1,
      takenAt: new Date(slide.takenAt),
      displayName: `${host}-${String(index + 1).padStart(4, "0")}`,
      eventIds: (eventsBySlide[index] ?? []).flatMap((event) => eventIds[event] ?? []),
      ...(await folder.readScreenshot(slide.file)),
    });
  }
}

/** Imports a folder of the recorder, all or nothing; a repeated import adds nothing. */
export async function importRecordedSession(
  database: Database,
  organizationId: string,
  folderPath: string,
): Promise<SessionImportResult> {
  const folder = await readRecordingFolder(folderPath);
  const { session, events, contentHash } = folder;
  return database.transaction(async (transaction) => {
    const repository = new RecordedSessionsImportRepository(transaction);
    const sessionId = await repository.addSession({
      organizationId,
      userName: session.user,
      accountName: session.user,
      assetName: session.host,
      protocol: session.protocol,
      title: session.title,
      startedAt: new Date(session.StartDate),
      endedAt: new Date(session.EndDate),
      contentHash,
    });
    if (sessionId === null) {
      const existing = await repository.findByContent(organizationId, contentHash);
      if (existing === null) throw new Error("The recording was just removed. Import it again.");
      return { sessionId: existing, isNew: false, slides: 0, events: 0 };
    }
    const eventIds = await repository.addEvents(sessionId, events.map(toEventRow));
    await addSlides(repository, folder, sessionId, eventIds);
    return { sessionId, isNew: true, slides: session.slides.length, events: events.length };
  });
}
