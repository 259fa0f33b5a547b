import { invalidateApi, useApi, type ApiState } from "@gatehouse/shared/api";
import type {
  RecordedSession,
  RecordedSessionList,
  ReplayEvent,
  ScreenshotSlide,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useEffect, useState } from "react";
import { getSnapshot, recordedSessionReads } from "./recorded-sessions.api.ts";
import { SnapshotCache } from "./snapshot-cache.ts";

export { RECORDINGS_PER_PAGE } from "./recorded-sessions.api.ts";

/** The kind of session, which its recording does not contain. */
const replayOfPictures = { MediaType: "image", SessionType: "replay" } as const;

export type Recording = {
  session: RecordedSession & typeof replayOfPictures;
  slides: ScreenshotSlide[];
  events: ReplayEvent[];
};

/** A page of the organization's recorded sessions, newest first. */
export function useRecordedSessions(page: number): ApiState<RecordedSessionList> {
  const { path, schema } = recordedSessionReads.list(page);
  const read = useApi(path, schema, { keepPreviousData: true });
  // After a failure the rows may be those of the previous page.
  return read.error ? { ...read, data: undefined } : read;
}

type RecordingState = Pick<ApiState<Recording>, "data" | "error"> & {
  /** Retries the reads that failed. */
  mutate: () => Promise<void>;
};

/** All data of one recording except its images; read once for each opening, because a recording never changes. */
export function useRecording(id: string): RecordingState {
  const once = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };
  const reads = [
    recordedSessionReads.session(id),
    recordedSessionReads.slides(id),
    recordedSessionReads.events(id),
  ] as const;
  const session = useApi(reads[0].path, reads[0].schema, once);
  const slides = useApi(reads[1].path, reads[1].schema, once);
  const events = useApi(reads[2].path, reads[2].schema, once);
  // The server records a read of the slides as playing, so the next opening may not take them from the cache.
  const slidesPath = reads[1].path;
  useEffect(() => () => void invalidateApi(slidesPath, true), [slidesPath]);
  const mutate = async (): Promise<void> => {
    const failed = [session, slides, events].filter((read) => read.error);
    await Promise.all(failed.map((read) => read.mutate()));
  };
  const error = session.error ?? slides.error ?? events.error;
  if (!session.data || !slides.data || !events.data) return { data: undefined, error, mutate };
  const data = { session: { ...session.data, ...replayOfPictures }, slides: slides.data, events: events.data };
  return { data, error, mutate };
}

/** The images of one player, released on unmount. */
export function useSnapshotCache(): SnapshotCache {
  const [cache] = useState(() => new SnapshotCache(getSnapshot));
  useEffect(() => () => cache.clear(), [cache]);
  return cache;
}
