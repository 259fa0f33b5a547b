import { onSessionCleanup } from "../session/session-cleanup.ts";
import { readSessionState } from "../session/session-state.ts";

type Values = Record<string, unknown>;

/** Unsaved values of forms whose session expired, in memory only, by user, organization and form. */
const drafts = new Map<string, Values>();

function keyOf(formId: string): string | null {
  const { session, organization } = readSessionState();
  return session.SessionUser && [session.SessionUser.UserId, organization?.organization ?? "", formId].join("|");
}

/** Keeps the values that `read` gives if the session expires; returns the end of keeping. */
export function keepDraftOnExpiry(formId: string, read: () => Values | null): () => void {
  return onSessionCleanup((reason) => {
    const key = keyOf(formId);
    if (key === null || reason === "organization-changed" || reason === "user-changed") return;
    const values = reason === "signed-out" ? null : read();
    if (values === null) drafts.delete(key);
    else drafts.set(key, values);
  });
}

/** What the same user left in the same form. */
export function getDraft(formId: string): Values | null {
  const key = keyOf(formId);
  return key === null ? null : (drafts.get(key) ?? null);
}

/** Forgets it, once it is back in its form. */
export function removeDraft(formId: string): void {
  const key = keyOf(formId);
  if (key !== null) drafts.delete(key);
}
