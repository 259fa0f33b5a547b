import { sessionArea } from "./safe-storage.ts";

const prefix = "notifications.";

/**
 * Stores the notifications of a tab across a reload, for the user who received them.
 *
 * @since contract 1
 */
export const keptNotifications = {
  get: (userId: string): string | null => sessionArea.get(prefix + userId),
  set: (userId: string, text: string): void => sessionArea.set(prefix + userId, text),
  /** Removes those of all other users; removes all if nobody is signed in. */
  keepOnlyOf(userId: string | null): void {
    const ownKey = userId === null ? null : prefix + userId;
    for (const key of sessionArea.listKeys(prefix)) if (key !== ownKey) sessionArea.remove(key);
  },
};
