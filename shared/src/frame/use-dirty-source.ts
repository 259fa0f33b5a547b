import { useEffect } from "react";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { dirtySources } from "./dirty-sources.ts";

/**
 * Says whether a part of the page holds unsaved work; `id` is unique on the page. What is `isTransient` may be left
 * without a question, but no change of version takes it away.
 */
export function useDirtySource(id: string, isDirty: boolean, isTransient = false): void {
  useEffect(() => {
    const set = isTransient ? dirtySources.setTyped : dirtySources.set;
    set(id, isDirty);
    return () => set(id, false);
  }, [id, isDirty, isTransient]);
}

// Whoever leaves because the session is over is not asked; forms keep their values for the next sign-in.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") dirtySources.clear();
});
