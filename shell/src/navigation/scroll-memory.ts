import { sessionArea } from "@gatehouse/shared/storage";
import { z } from "zod/mini";

/** More entries than anybody goes back after a reload. */
const keptEntries = 50;
const storageKey = "scrollTops";
const keptSchema = z.array(z.tuple([z.string(), z.number()]));

function readKept(): [string, number][] {
  try {
    return z.parse(keptSchema, JSON.parse(sessionArea.get(storageKey) ?? "[]"));
  } catch {
    return []; // Whatever else was written there costs the place only.
  }
}

/** Whether the document stands where one stood before, so that its entry of the history is the same one. */
function isSameEntry(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/** Where the window was at each entry of the history. */
export type ScrollMemory = {
  /** Says which entry is on screen, and gives its place; zero where the user has not been. */
  enter: (key: string) => number;
  stop: () => void;
};

/**
 * Remembers the place at each entry of the history, in this document and after a reload. The browser's own memory acts
 * before a page has its height, and so forgets the place of every page that waits for its data.
 */
export function followScroll(firstKey: string): ScrollMemory {
  let current = firstKey;
  const tops = new Map(readKept());
  // The first entry of every document has the same key.
  if (!isSameEntry()) tops.delete(firstKey);
  const note = (): void => void tops.set(current, window.scrollY);
  const keep = (): void => sessionArea.set(storageKey, JSON.stringify([...tops].slice(-keptEntries)));
  window.history.scrollRestoration = "manual";
  window.addEventListener("scroll", note, { passive: true });
  window.addEventListener("pagehide", keep);
  return {
    enter(key) {
      current = key;
      return tops.get(key) ?? 0;
    },
    stop() {
      keep();
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
    },
  };
}
