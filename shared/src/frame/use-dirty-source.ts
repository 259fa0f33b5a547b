import { useEffect } from "react";
import { dirtySources } from "./dirty-sources.ts";

/** Says whether a part of the page holds unsaved work; `id` is unique on the page. */
export function useDirtySource(id: string, isDirty: boolean): void {
  useEffect(() => {
    dirtySources.set(id, isDirty);
    return () => dirtySources.set(id, false);
  }, [id, isDirty]);
}
