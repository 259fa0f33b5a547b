import { useEffect } from "react";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { dirtySources } from "./dirty-sources.ts";

/**
 * `work` is lost by leaving, which is asked about; of a `draft`, which the page keeps, the question says so; what is
 * `typed` may be left without one. No change of version takes any of them away.
 */
type DirtyKind = "work" | "draft" | "typed";

const setters = { work: dirtySources.set, draft: dirtySources.setDraft, typed: dirtySources.setTyped };

/** Says whether a part of the page holds unsaved work; `id` is unique on the page. */
export function useDirtySource(id: string, isDirty: boolean, kind: DirtyKind = "work"): void {
  useEffect(() => {
    const set = setters[kind];
    set(id, isDirty);
    return () => set(id, false);
  }, [id, isDirty, kind]);
}

// Whoever leaves because the session is over is not asked; forms keep their values for the next sign-in.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") dirtySources.clear();
});
