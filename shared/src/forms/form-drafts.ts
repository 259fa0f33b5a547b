import { dirtySources } from "../frame/dirty-sources.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { readSessionState } from "../session/session-state.ts";
import type { Draft } from "./draft-of.ts";

type Values = Draft["values"];

/** Unsaved values of forms that were removed from the page, by user, organization and form. Only in memory. */
const drafts = new Map<string, Values>();
onSessionCleanup((reason) => {
  if (reason === "signed-out") drafts.clear();
});

function keyOf(formId: string): string | null {
  const { session, organization } = readSessionState();
  return session.SessionUser && [session.SessionUser.UserId, organization?.organization ?? "", formId].join("|");
}

/** Stores or removes a draft; true if it is all of the unsaved work. */
function keepDraft(formId: string, draft: Draft | null): boolean {
  const key = keyOf(formId);
  if (key === null) return false;
  drafts.delete(key);
  if (draft && Object.keys(draft.values).length > 0) drafts.set(key, draft.values);
  return draft?.isWhole === true;
}

/** Stores the values of `read` when the session expires or the page is removed; returns the unsubscribe function. */
export function keepDraftWhenTaken(formId: string, read: () => Draft | null): () => void {
  const stops = [
    dirtySources.onTakenAway(() => keepDraft(formId, read())),
    onSessionCleanup((reason) => {
      if (reason === "expired" || reason === "signed-out-elsewhere") keepDraft(formId, read());
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Returns the draft of the same user for this form. */
export function getDraft(formId: string): Values | null {
  const key = keyOf(formId);
  return key === null ? null : (drafts.get(key) ?? null);
}

/** Removes the draft after it is restored. */
export function removeDraft(formId: string): void {
  const key = keyOf(formId);
  if (key !== null) drafts.delete(key);
}
