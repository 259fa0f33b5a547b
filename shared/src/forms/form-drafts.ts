import { dirtySources } from "../frame/dirty-sources.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { readSessionState } from "../session/session-state.ts";

type Values = Record<string, unknown>;

/** Unsaved values of forms that were removed from the page, by user, organization and form. Only in memory. */
const drafts = new Map<string, Values>();

function keyOf(formId: string): string | null {
  const { session, organization } = readSessionState();
  return session.SessionUser && [session.SessionUser.UserId, organization?.organization ?? "", formId].join("|");
}

/** Stores or removes a draft; true if there is one now. */
function keepDraft(formId: string, values: Values | null): boolean {
  const key = keyOf(formId);
  if (key === null) return false;
  if (values === null) drafts.delete(key);
  else drafts.set(key, values);
  return values !== null;
}

/** Stores the values of `read` when the session expires or the page is removed; returns the unsubscribe function. */
export function keepDraftWhenTaken(formId: string, read: () => Values | null): () => void {
  const stops = [
    dirtySources.onTakenAway(() => keepDraft(formId, read())),
    onSessionCleanup((reason) => {
      if (reason === "organization-changed" || reason === "user-changed") return;
      keepDraft(formId, reason === "signed-out" ? null : read());
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
