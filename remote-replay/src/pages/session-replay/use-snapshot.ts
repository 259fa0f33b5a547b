import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useEffect, useState } from "react";
import { useSnapshotCache } from "../../data/recorded-sessions.hooks.ts";
import { planSnapshots } from "../../model/plan-snapshots.ts";

/** A picture that takes longer than this shows the buffering indicator. */
const bufferingAfterMs = 1000;

export type Snapshot = { index: number; url: string; blob: Blob };
type Loading = { shown: Snapshot | null; isBuffering: boolean };

/** Loads the picture of the slide; the one before stays on screen until it is there. */
export function useSnapshot(slides: readonly ScreenshotSlide[], index: number, onFailure: () => void): Loading {
  const cache = useSnapshotCache();
  const [shown, setShown] = useState<Snapshot | null>(null);
  const [bufferedIndex, setBufferedIndex] = useState<number | null>(null);
  const id = slides[index]?.ScreenShotId;

  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const planned = planSnapshots(index, slides.length).flatMap((wanted) => slides[wanted]?.ScreenShotId ?? []);
    const timer = setTimeout(() => setBufferedIndex(index), bufferingAfterMs);
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      if (isCurrent) act();
    };
    cache.plan(planned);
    cache.get(id).then(
      (blob) => finish(() => setShown({ index, url: URL.createObjectURL(blob), blob })),
      () => finish(onFailure),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [cache, slides, index, id, onFailure]);

  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.url) : undefined), [shown]);

  return { shown, isBuffering: bufferedIndex === index && shown?.index !== index };
}
