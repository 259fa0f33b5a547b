import { sessionArea } from "@gatehouse/shared/storage";
import * as z from "@gatehouse/shared/schema";

/** Limit of remembered history entries. */
const keptEntries = 50;
const storageKey = "scrollTops";
const keptSchema = z.array(z.tuple([z.string(), z.number()]));

function readKept(): [string, number][] {
  try {
    return z.parse(keptSchema, JSON.parse(sessionArea.get(storageKey) ?? "[]"));
  } catch {
    return []; // Invalid stored data only loses the scroll position.
  }
}

/** Whether the document was reloaded or reached by back or forward, so that its history entry is the same. */
function isSameEntry(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type !== "navigate";
}

/** Scroll position of each history entry. */
export type ScrollMemory = {
  /** Sets the current history entry and returns its position; zero for a new entry. */
  enter: (key: string) => number;
  stop: () => void;
};

/**
 * Remembers the scroll position of each history entry, also over a reload. The browser restores the position before a
 * page has loaded its data and reached its height.
 */
export function followScroll(firstKey: string): ScrollMemory {
  let current = firstKey;
  const tops = new Map(readKept());
  // The first entry of each document has the same key.
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
