import { useApi, type ApiError, type ApiState } from "@gatehouse/shared/api";
import type {
  RecordedSession,
  RecordedSessionList,
  ReplayEvent,
  ScreenshotSlide,
} from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useEffect, useState } from "react";
import { getSnapshot, recordedSessionReads } from "./recorded-sessions.api.ts";
import { SnapshotCache } from "./snapshot-cache.ts";

export type Recording = { session: RecordedSession; slides: ScreenshotSlide[]; events: ReplayEvent[] };

/** The newest recorded sessions of the organization. */
export function useRecordedSessions(): ApiState<RecordedSessionList> {
  const { path, schema } = recordedSessionReads.list;
  return useApi(path, schema);
}

/** Everything about one recording but its pictures; a recording never changes, so it is read once. */
export function useRecording(id: string): { data?: Recording; error?: ApiError; retry: () => void } {
  const once = { revalidateIfStale: false, revalidateOnFocus: false };
  const reads = [
    recordedSessionReads.session(id),
    recordedSessionReads.slides(id),
    recordedSessionReads.events(id),
  ] as const;
  const session = useApi(reads[0].path, reads[0].schema, once);
  const slides = useApi(reads[1].path, reads[1].schema, once);
  const events = useApi(reads[2].path, reads[2].schema, once);
  const retry = (): void => {
    for (const read of [session, slides, events]) if (read.error) void read.mutate();
  };
  const error = session.error ?? slides.error ?? events.error;
  if (!session.data || !slides.data || !events.data) return { error, retry };
  return { data: { session: session.data, slides: slides.data, events: events.data }, error, retry };
}

/** The pictures of one player, dropped with it. */
export function useSnapshotCache(): SnapshotCache {
  const [cache] = useState(() => new SnapshotCache(getSnapshot));
  useEffect(() => () => cache.clear(), [cache]);
  return cache;
}
