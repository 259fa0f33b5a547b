import { sessionStore } from "@gatehouse/shared/session";
import { readStartData } from "../selection/start-data.ts";

/**
 * Loads a document that was opened by a preview link again after sign-in: the server puts previews only into the page
 * of a user who may see them.
 */
export function openPreviewsAfterSignIn(): void {
  if (!window.location.search.includes("preview=") || readStartData().session.SignedIn) return;
  const open = (): void => {
    if (sessionStore.get().SignedIn) window.location.reload();
  };
  sessionStore.subscribe(open);
  open();
}
