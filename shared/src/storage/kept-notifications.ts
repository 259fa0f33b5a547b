import { sessionArea } from "./safe-storage.ts";

const prefix = "notifications.";

/** The notifications of a tab, kept over a reload for the user who got them. */
export const keptNotifications = {
  get: (userId: string): string | null => sessionArea.get(prefix + userId),
  set: (userId: string, text: string): void => sessionArea.set(prefix + userId, text),
  /** Drops those of everybody else; of everybody where nobody is signed in. */
  keepOnlyOf(userId: string | null): void {
    const ownKey = userId === null ? null : prefix + userId;
    for (const key of sessionArea.listKeys(prefix)) if (key !== ownKey) sessionArea.remove(key);
  },
};
