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
 * `id` makes equal texts in a row differ, because a live region would not read the second one. `at` is when it was made,
 * and `earlier` are those just before, which may not be read yet.
 *
 * @since contract 1
 */
export type Announcement = {
  id: number;
  text: string;
  at?: number;
  earlier?: readonly Omit<Announcement, "earlier">[];
};

const silence: Announcement = { id: 0, text: "" };

/** For so long, an announcement stays in its region beside the next one. */
const readMs = 1000;

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
  const at = Date.now();
  appStore.set(announcementsAtom, (current) => {
    const { earlier = [], ...last } = current[politeness];
    const unread = [...earlier, last].filter((one) => at - (one.at ?? 0) < readMs && one.text !== text);
    return { ...current, [politeness]: { id: last.id + 1, text, at, earlier: unread } };
  });
}

// Clears the regions: announcements of a user stay readable in the page until the next one.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(announcementsAtom, { polite: silence, assertive: silence });
});
