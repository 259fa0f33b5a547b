import type { ScreenshotSlide } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { useEffect, useState } from "react";
import { useSnapshotCache } from "../../data/recorded-sessions.hooks.ts";
import type { Picture } from "../../data/snapshot-cache.ts";
import { planSnapshots } from "../../model/plan-snapshots.ts";

/** Delay before the buffering indicator shows. */
const bufferingAfterMs = 1000;

export type Snapshot = { index: number; url: string } & Picture;
type Loading = {
  shown: Snapshot | null;
  /** `shown` is of another slide, and the wanted image is late or could not be loaded. */
  isOutdated: boolean;
  isBuffering: boolean;
};

type Wanted = {
  index: number;
  /** Another number loads an image again that could not be loaded. */
  attempt: number;
  onFailure: () => void;
};

/** Loads the image of a slide; the previous one stays for the short time that this usually takes. */
export function useSnapshot(slides: readonly ScreenshotSlide[], { index, attempt, onFailure }: Wanted): Loading {
  const cache = useSnapshotCache();
  const [shown, setShown] = useState<Snapshot | null>(null);
  const [isBuffering, setIsBuffering] = useState(false);
  // Stays true during a retry, so that the previous image doesn't come back for a moment.
  const [isLate, setIsLate] = useState(false);
  const id = slides[index]?.ScreenShotId;

  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const planned = planSnapshots(index, slides.length).flatMap((wanted) => slides[wanted]?.ScreenShotId ?? []);
    const timer = setTimeout(() => {
      setIsBuffering(true);
      setIsLate(true);
    }, bufferingAfterMs);
    const endWait = (): void => {
      clearTimeout(timer);
      setIsBuffering(false);
    };
    const finish = (isLoaded: boolean, act: () => void): void => {
      if (!isCurrent) return;
      endWait();
      setIsLate(!isLoaded);
      act();
    };
    cache.plan(planned);
    cache.get(id).then(
      (picture) => finish(true, () => setShown({ index, url: URL.createObjectURL(picture.blob), ...picture })),
      () => finish(false, onFailure),
    );
    return () => {
      isCurrent = false;
      endWait();
    };
  }, [cache, slides, index, id, attempt, onFailure]);

  useEffect(() => (shown ? () => URL.revokeObjectURL(shown.url) : undefined), [shown]);

  return { shown, isOutdated: isLate && shown?.index !== index, isBuffering };
}
