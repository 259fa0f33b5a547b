import { useEffect } from "react";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { dirtySources } from "./dirty-sources.ts";

/** Says whether a part of the page holds unsaved work; `id` is unique on the page. */
export function useDirtySource(id: string, isDirty: boolean): void {
  useEffect(() => {
    dirtySources.set(id, isDirty);
    return () => dirtySources.set(id, false);
  }, [id, isDirty]);
}

// Whoever leaves because the session is over is not asked; forms keep their values for the next sign-in.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") dirtySources.clear();
});
