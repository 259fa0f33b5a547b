import { useNotify } from "@gatehouse/shared/frame";
import { createElement, useEffect, useSyncExternalStore, type ReactElement } from "react";
import type { LazyPart } from "./lazy-part.ts";

/** Draws a part; null until its code is there. `isWanted` fetches that and tells the user when it fails. */
export function useLazyPart<Props extends object>(
  part: LazyPart<Props>,
  isWanted: boolean,
): ((props: Props) => ReactElement) | null {
  const notify = useNotify();
  useEffect(() => {
    if (!isWanted) return;
    part.load().catch(() => notify({ format: "error", messageKey: "lazy-parts.failed" }));
  }, [part, isWanted, notify]);
  const component = useSyncExternalStore(part.subscribe, part.get);
  return component && ((props) => createElement(component, props));
}
