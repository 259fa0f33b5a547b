import { http } from "@gatehouse/shared/api";
import {
  recordedSessionEndpoints,
  recordedSessionListSchema,
  recordedSessionSchema,
  replayEventListSchema,
  screenshotSlideListSchema,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import type { Picture } from "./snapshot-cache.ts";

/** Recordings on one page of the list. */
export const RECORDINGS_PER_PAGE = 50;

const { sessions, session, slides, events, screenshot } = recordedSessionEndpoints;

/** Endpoints of session monitoring with their schemas. */
export const recordedSessionReads = {
  /** Pages count from 1. */
  list: (page: number) => ({
    path: `${sessions}?limit=${RECORDINGS_PER_PAGE}&offset=${(page - 1) * RECORDINGS_PER_PAGE}`,
    schema: recordedSessionListSchema,
  }),
  session: (id: string) => ({ path: session(id), schema: recordedSessionSchema }),
  slides: (id: string) => ({ path: slides(id), schema: screenshotSlideListSchema }),
  events: (id: string) => ({ path: events(id), schema: replayEventListSchema }),
};

/** Fetches the image of a slide. Kept in memory only, because it may show secrets. */
export async function getSnapshot(screenShotId: string, signal: AbortSignal): Promise<Picture> {
  const blob = await http.get(screenshot(screenShotId), { signal }).blob();
  return { blob, isBroken: !(await canDecode(blob)) };
}

/** A bitmap detects broken images; an `img` would show a part of it without an error. */
const canDecode = (blob: Blob): Promise<boolean> =>
  createImageBitmap(blob).then(
    (bitmap) => {
      bitmap.close();
      return true;
    },
    () => false,
  );
