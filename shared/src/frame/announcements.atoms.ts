import { atom } from "jotai";
import { appStore } from "../state/app-store.ts";

/** `assertive` interrupts the screen reader; keep it for failures. */
export type Politeness = "polite" | "assertive";

/** `id` tells two equal texts in a row apart, which a live region would otherwise not read twice. */
export type Announcement = { id: number; text: string };

/** What the live regions say. */
export const announcementsAtom = atom<Record<Politeness, Announcement>>({
  polite: { id: 0, text: "" },
  assertive: { id: 0, text: "" },
});

/** Reads a translated text to users of a screen reader. */
export function announce(text: string, politeness: Politeness = "polite"): void {
  appStore.set(announcementsAtom, (current) => ({
    ...current,
    [politeness]: { id: current[politeness].id + 1, text },
  }));
}
