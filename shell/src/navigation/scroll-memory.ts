import { sessionArea } from "@gatehouse/shared/storage";
import { z } from "zod/mini";

/** More entries than anybody goes back after a reload. */
const keptEntries = 50;
const storageKey = "scrollTops";
const keptSchema = z.array(z.tuple([z.string(), z.number()]));

/**
 * Where the window was at each entry of the history, by its key. The browser's own memory acts before a page has its
 * height, and so forgets the place of every page that waits for its data.
 */
const tops = new Map<string, number>();

type RouterState = { location: { key: string } };
type Router = { state: RouterState; subscribe(listener: (state: RouterState) => void): () => void };

/** The place at an entry of the history; zero where the user has not been. */
export function topOf(key: string): number {
  return tops.get(key) ?? 0;
}

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

/** Remembers the place at each entry that the router leaves, in this document and after a reload. */
export function rememberScroll(router: Router): void {
  let { key } = router.state.location;
  for (const [keptKey, top] of readKept()) tops.set(keptKey, top);
  // The first entry of every document has the same key.
  if (!isSameEntry()) tops.delete(key);
  window.history.scrollRestoration = "manual";
  // Hears of a navigation before its page is drawn.
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    tops.set(key, window.scrollY);
    key = location.key;
  });
  window.addEventListener("pagehide", () => {
    tops.set(key, window.scrollY);
    sessionArea.set(storageKey, JSON.stringify([...tops].slice(-keptEntries)));
  });
}
