import { localArea } from "@gatehouse/shared/storage";

const CHOICES_KEPT = 5;

const keyOf = (userId: string): string => `paletteRecent.${userId}`;

/** Ids of the user's most recent choices in this browser, newest first. */
export function readRecentChoices(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localArea.get(keyOf(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, CHOICES_KEPT) : [];
  } catch {
    return [];
  }
}

/** Stores ids only, because names of an organization must not be in the browser's storage. */
export function rememberChoice(userId: string, id: string): void {
  const others = readRecentChoices(userId).filter((kept) => kept !== id);
  localArea.set(keyOf(userId), JSON.stringify([id, ...others].slice(0, CHOICES_KEPT)));
}
