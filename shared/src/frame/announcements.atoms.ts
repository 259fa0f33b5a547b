import { atom } from "jotai";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { appStore } from "../state/app-store.ts";

/**
 * `assertive` interrupts the screen reader; use it for failures only.
 *
 * @since contract 1
 */
export type Politeness = "polite" | "assertive";

/**
 * `id` makes equal texts in a row differ, because a live region would not read the second one.
 *
 * @since contract 1
 */
export type Announcement = { id: number; text: string };

const silence: Announcement = { id: 0, text: "" };

/**
 * The texts of the live regions.
 *
 * @since contract 1
 */
export const announcementsAtom = atom<Record<Politeness, Announcement>>({ polite: silence, assertive: silence });

/**
 * Reads a translated text to users of a screen reader.
 *
 * @since contract 1
 */
export function announce(text: string, politeness: Politeness = "polite"): void {
  appStore.set(announcementsAtom, (current) => ({
    ...current,
    [politeness]: { id: current[politeness].id + 1, text },
  }));
}

// Clears the regions: announcements of a user stay readable in the page until the next one.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(announcementsAtom, { polite: silence, assertive: silence });
});
