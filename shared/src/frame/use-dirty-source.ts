import { useEffect } from "react";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { dirtySources } from "./dirty-sources.ts";

/**
 * `work` is lost on leaving, so the leave guard asks. For a `draft`, which the page keeps, the question says so.
 * `typed` is lost without a question. No change of version removes any of them, except when the page itself is
 * withdrawn.
 */
type DirtyKind = "work" | "draft" | "typed";

const setters = { work: dirtySources.set, draft: dirtySources.setDraft, typed: dirtySources.setTyped };

/**
 * Declares whether a part of the page has unsaved work; `id` is unique on the page.
 *
 * @since contract 1
 */
export function useDirtySource(id: string, isDirty: boolean, kind: DirtyKind = "work"): void {
  useEffect(() => {
    const set = setters[kind];
    set(id, isDirty);
    return () => set(id, false);
  }, [id, isDirty, kind]);
}

// No question when the session ends: forms keep their values for the next sign-in.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") dirtySources.clear();
});
