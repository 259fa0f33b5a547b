/**
 * Where the window was at each entry of the history. The browser's own memory acts before a page has its height, and
 * so forgets the place of every page that waits for its data.
 */
const tops = new Map<string, number>();

type Router = {
  state: { location: { key: string } };
  subscribe(listener: (state: { location: { key: string } }) => void): () => void;
};

/** The place at an entry of the history; zero where the user has not been. */
export function topOf(key: string): number {
  return tops.get(key) ?? 0;
}

function readTopOfDocument(): number {
  const state: unknown = window.history.state;
  const hasTop = typeof state === "object" && state !== null && "top" in state && typeof state.top === "number";
  return hasTop ? Number(state.top) : 0;
}

/** Remembers the place at each entry that the router leaves, and the last one beyond the life of the document. */
export function rememberScroll(router: Router): void {
  let { key } = router.state.location;
  tops.set(key, readTopOfDocument());
  window.history.scrollRestoration = "manual";
  // Hears of a navigation before its page is drawn.
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    tops.set(key, window.scrollY);
    key = location.key;
  });
  window.addEventListener("pagehide", () => {
    window.history.replaceState({ ...window.history.state, top: window.scrollY }, "");
  });
}
