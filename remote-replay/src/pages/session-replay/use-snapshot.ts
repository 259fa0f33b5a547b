import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useEffect, useState } from "react";
import { useSnapshotCache } from "../../data/recorded-sessions.hooks.ts";
import type { Picture } from "../../data/snapshot-cache.ts";
import { planSnapshots } from "../../model/plan-snapshots.ts";

/** Delay before the buffering indicator shows. */
const bufferingAfterMs = 1000;

export type Snapshot = { index: number; url: string } & Picture;
type Loading = { shown: Snapshot | null; isBuffering: boolean };

type Wanted = {
  index: number;
  /** Another number loads an image again that could not be loaded. */
  attempt: number;
  onFailure: () => void;
};

/** Loads the image of a slide; the previous one stays until it has loaded. */
export function useSnapshot(slides: readonly ScreenshotSlide[], { index, attempt, onFailure }: Wanted): Loading {
  const cache = useSnapshotCache();
  const [shown, setShown] = useState<Snapshot | null>(null);
  const [isBuffering, setIsBuffering] = useState(false);
  const id = slides[index]?.ScreenShotId;

  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const planned = planSnapshots(index, slides.length).flatMap((wanted) => slides[wanted]?.ScreenShotId ?? []);
    const timer = setTimeout(() => setIsBuffering(true), bufferingAfterMs);
    const endWait = (): void => {
      clearTimeout(timer);
      setIsBuffering(false);
    };
    const finish = (act: () => void): void => {
      if (!isCurrent) return;
      endWait();
      act();
    };
    cache.plan(planned);
    cache.get(id).then(
      (picture) => finish(() => setShown({ index, url: URL.createObjectURL(picture.blob), ...picture })),
      () => finish(onFailure),
    );
    return () => {
      isCurrent = false;
      endWait();
    };
  }, [cache, slides, index, id, attempt, onFailure]);

  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.url) : undefined), [shown]);

  return { shown, isBuffering };
}
