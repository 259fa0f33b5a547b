import { dirtySources } from "../frame/dirty-sources.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { readSessionState } from "../session/session-state.ts";

type Values = Record<string, unknown>;

/** Unsaved values of forms that were taken away, in memory only, by user, organization and form. */
const drafts = new Map<string, Values>();

function keyOf(formId: string): string | null {
  const { session, organization } = readSessionState();
  return session.SessionUser && [session.SessionUser.UserId, organization?.organization ?? "", formId].join("|");
}

function keepDraft(formId: string, values: Values | null): void {
  const key = keyOf(formId);
  if (key === null) return;
  if (values === null) drafts.delete(key);
  else drafts.set(key, values);
}

/** Keeps the values that `read` gives if the session expires or the page is taken away; returns the end of keeping. */
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
