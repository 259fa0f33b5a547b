import { z } from "zod/mini";

const timestampSchema = z.iso.datetime();

/** Answer of `GET …/sessions/{id}`; the client derives the duration and adds media and session type. */
export const recordedSessionSchema = z.object({
  SessionId: z.string(),
  Title: z.string(),
  /** Account the recorded person was signed in with on `Host`. */
  UserName: z.string(),
  Host: z.string(),
  /** Protocol of the recorded connection in lower case, for example `ssh`. */
  Protocol: z.string(),
  StartDate: timestampSchema,
  EndDate: timestampSchema,
  SlideCount: z.int(),
});

/** Answer of `GET …/sessions`, newest first. */
export const recordedSessionListSchema = z.object({
  items: z.array(recordedSessionSchema),
  total: z.int(),
});

/** One picture of a session, in the order of play. */
export const screenshotSlideSchema = z.object({
  ScreenShotId: z.string(),
  /** Events whose effect this picture is the first to show; empty for most pictures. */
  EventIds: z.array(z.string()),
  /** Name for a saved picture, without extension. */
  DisplayName: z.string(),
  /** When the picture was taken. Without it a slide has no place in time. */
  CaptureDate: timestampSchema,
});

/** Answer of `GET …/screenshots?sessionId=`. */
export const screenshotSlideListSchema = z.array(screenshotSlideSchema);

/** One process that ran in the recorded session. */
export const replayEventSchema = z.object({
  EventId: z.string(),
  StartDate: timestampSchema,
  EndDate: timestampSchema,
  ProcessName: z.string(),
  /** The whole command as it was started. */
  CommandLine: z.string(),
});

/** Answer of `GET …/events?sessionId=&ascendingOrder=`. */
export const replayEventListSchema = z.array(replayEventSchema);

export type RecordedSessionList = z.infer<typeof recordedSessionListSchema>;
export type RecordedSession = z.infer<typeof recordedSessionSchema>;
export type ScreenshotSlide = z.infer<typeof screenshotSlideSchema>;
export type ReplayEvent = z.infer<typeof replayEventSchema>;

/** What all calls of session monitoring start with. */
export const sessionMonitoringBase = "/api/app/sessionmonitoring";

/** Session monitoring; `{id}` is a SessionId below `sessions` and a ScreenShotId below `screenshots`. */
export const recordedSessionEndpoints = {
  /** Query `limit` (1 to 200, 50 without) and `offset`. */
  sessions: `${sessionMonitoringBase}/sessions`,
  session: (sessionId: string) => `${sessionMonitoringBase}/sessions/${encodeURIComponent(sessionId)}`,
  slides: (sessionId: string) => `${sessionMonitoringBase}/screenshots?sessionId=${encodeURIComponent(sessionId)}`,
  screenshot: (screenShotId: string) => `${sessionMonitoringBase}/screenshots/${encodeURIComponent(screenShotId)}`,
  events: (sessionId: string) =>
    `${sessionMonitoringBase}/events?sessionId=${encodeURIComponent(sessionId)}&ascendingOrder=true`,
} as const;
