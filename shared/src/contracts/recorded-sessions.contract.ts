import * as z from "@gatehouse/shared/schema";

const timestampSchema = z.iso.datetime();

/** Response of `GET …/sessions/{id}`; the client derives the duration and adds media and session type. */
export const recordedSessionSchema = z.object({
  SessionId: z.string(),
  Title: z.string(),
  /** Account of the recorded user on `Host`. */
  UserName: z.string(),
  Host: z.string(),
  /** Protocol of the recorded connection in lower case, for example `ssh`. */
  Protocol: z.string(),
  StartDate: timestampSchema,
  EndDate: timestampSchema,
  SlideCount: z.int(),
});

/** Response of `GET …/sessions`, newest first. */
export const recordedSessionListSchema = z.object({
  items: z.array(recordedSessionSchema),
  total: z.int(),
});

/** A picture of a session, in playback order. */
export const screenshotSlideSchema = z.object({
  ScreenShotId: z.string(),
  /** Events whose effect this picture is the first to show; usually empty. */
  EventIds: z.array(z.string()),
  /** Name for a saved picture, without extension. */
  DisplayName: z.string(),
  /** Time of the picture within the session. */
  CaptureDate: timestampSchema,
});

/** Response of `GET …/screenshots?sessionId=`. */
export const screenshotSlideListSchema = z.array(screenshotSlideSchema);

/** A process that ran in the recorded session. */
export const replayEventSchema = z.object({
  EventId: z.string(),
  StartDate: timestampSchema,
  EndDate: timestampSchema,
  ProcessName: z.string(),
  /** The full command line. */
  CommandLine: z.string(),
});

/** Response of `GET …/events?sessionId=&ascendingOrder=`. */
export const replayEventListSchema = z.array(replayEventSchema);

export type RecordedSessionList = z.infer<typeof recordedSessionListSchema>;
export type RecordedSession = z.infer<typeof recordedSessionSchema>;
export type ScreenshotSlide = z.infer<typeof screenshotSlideSchema>;
export type ReplayEvent = z.infer<typeof replayEventSchema>;

/** Common prefix of the session monitoring endpoints. */
export const sessionMonitoringBase = "/api/app/sessionmonitoring";

/** Session monitoring; `{id}` is a SessionId below `sessions` and a ScreenShotId below `screenshots`. */
export const recordedSessionEndpoints = {
  /** Query `limit` (1 to 200, default 50) and `offset`. */
  sessions: `${sessionMonitoringBase}/sessions`,
  session: (sessionId: string) => `${sessionMonitoringBase}/sessions/${encodeURIComponent(sessionId)}`,
  slides: (sessionId: string) => `${sessionMonitoringBase}/screenshots?sessionId=${encodeURIComponent(sessionId)}`,
  screenshot: (screenShotId: string) => `${sessionMonitoringBase}/screenshots/${encodeURIComponent(screenShotId)}`,
  events: (sessionId: string) =>
    `${sessionMonitoringBase}/events?sessionId=${encodeURIComponent(sessionId)}&ascendingOrder=true`,
} as const;
