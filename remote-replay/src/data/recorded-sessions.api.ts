import { http } from "@gatehouse/shared/api";
import {
  recordedSessionEndpoints,
  recordedSessionListSchema,
  recordedSessionSchema,
  replayEventListSchema,
  screenshotSlideListSchema,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";

const { sessions, session, slides, events, screenshot } = recordedSessionEndpoints;

/** Addresses of session monitoring with the shape of their answers. */
export const recordedSessionReads = {
  list: { path: sessions, schema: recordedSessionListSchema },
  session: (id: string) => ({ path: session(id), schema: recordedSessionSchema }),
  slides: (id: string) => ({ path: slides(id), schema: screenshotSlideListSchema }),
  events: (id: string) => ({ path: events(id), schema: replayEventListSchema }),
};

/** The picture of a slide. Held in memory only: it may show secrets. */
export const getSnapshot = (screenShotId: string, signal: AbortSignal): Promise<Blob> =>
  http.get(screenshot(screenShotId), { signal }).blob();
