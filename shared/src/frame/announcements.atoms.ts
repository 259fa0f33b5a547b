import { atom } from "jotai";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { appStore } from "../state/app-store.ts";

/** `assertive` interrupts the screen reader; keep it for failures. */
export type Politeness = "polite" | "assertive";

/** `id` tells two equal texts in a row apart, which a live region would otherwise not read twice. */
export type Announcement = { id: number; text: string };

const silence: Announcement = { id: 0, text: "" };

/** What the live regions say. */
export const announcementsAtom = atom<Record<Politeness, Announcement>>({ polite: silence, assertive: silence });

/** Reads a translated text to users of a screen reader. */
export function announce(text: string, politeness: Politeness = "polite"): void {
  appStore.set(announcementsAtom, (current) => ({
    ...current,
    [politeness]: { id: current[politeness].id + 1, text },
  }));
}

// What was said to a user stays in the page, and can be read again, until something else is said.
onSessionCleanup((reason) => {
  if (reason !== "organization-changed") appStore.set(announcementsAtom, { polite: silence, assertive: silence });
});
