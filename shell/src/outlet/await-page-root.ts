/** Pages render their frame well within this time; their data may arrive later. */
const readyWithinMs = 10_000;

type Outcome = { onReady: () => void; onLate: () => void };

/**
 * Calls back once: `onReady` when a page of the remote has rendered its root (marked by `PageFrame`), or `onLate`.
 * Returns a function that stops waiting.
 */
export function awaitPageRoot(name: string, { onReady, onLate }: Outcome): () => void {
  const isThere = (): boolean => document.querySelector(`[data-page^="${name}/"]`) !== null;
  if (isThere()) {
    onReady();
    return () => undefined;
  }
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    stop();
    onReady();
  });
  const timer = setTimeout(() => {
    stop();
    onLate();
  }, readyWithinMs);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
