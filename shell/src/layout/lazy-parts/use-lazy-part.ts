import { useNotify } from "@gatehouse/shared/frame";
import { useEffect, useSyncExternalStore, type ComponentType } from "react";
import type { LazyPart } from "./lazy-part.ts";

/** The component of a part, null until its code is there; `isWanted` fetches it and tells the user when that fails. */
export function useLazyPart<Props>(part: LazyPart<Props>, isWanted: boolean): ComponentType<Props> | null {
  const notify = useNotify();
  useEffect(() => {
    if (!isWanted) return;
    part.load().catch(() => notify({ format: "error", messageKey: "lazy-parts.failed" }));
  }, [part, isWanted, notify]);
  return useSyncExternalStore(part.subscribe, part.get);
}
