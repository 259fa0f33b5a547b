import { useNotify } from "@gatehouse/shared/frame";
import { useAtomValue } from "@gatehouse/shared/state";
import { createElement, useEffect, useEffectEvent, type ReactElement } from "react";
import type { LazyPart } from "./lazy-part.ts";

/** A part that has not come by then is reported, and shows if it comes all the same. */
const limitMs = 10_000;

/**
 * Returns a function that renders a part; null until its code has loaded. `isWanted` loads it and reports a failure to
 * the user; `onFailure` is called then too, so that what asked for the part can be opened again.
 */
export function useLazyPart<Props extends object>(
  part: LazyPart<Props>,
  isWanted: boolean,
  onFailure?: () => void,
): ((props: Props) => ReactElement) | null {
  const notify = useNotify();
  const handleFailure = useEffectEvent((): void => {
    notify({ format: "error", messageKey: "lazy-parts.failed" });
    onFailure?.();
  });
  useEffect(() => {
    if (!isWanted) return;
    let isReported = false;
    const report = (): void => {
      if (!isReported) handleFailure();
      isReported = true;
    };
    const timer = setTimeout(report, limitMs);
    const stop = (): void => clearTimeout(timer);
    part.load().catch(report).finally(stop);
    return stop;
  }, [part, isWanted]);
  const loaded = useAtomValue(part.loadedAtom);
  return loaded && ((props) => createElement(loaded.Component, props));
}
