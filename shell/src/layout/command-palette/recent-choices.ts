import { localArea } from "@gatehouse/shared/storage";

const CHOICES_KEPT = 5;

const keyOf = (userId: string): string => `paletteRecent.${userId}`;

/** Ids of what the user chose last in this browser, the newest first. */
export function readRecentChoices(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localArea.get(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, CHOICES_KEPT) : [];
  } catch {
    return [];
  }
}

/** Only ids are kept: what an organization calls itself does not belong into the storage of a browser. */
export function rememberChoice(userId: string, id: string): void {
  const others = readRecentChoices(userId).filter((kept) => kept !== id);
  localArea.set(keyOf(userId), JSON.stringify([id, ...others].slice(0, CHOICES_KEPT)));
}
