import { followManifestStream, readNewestNumber } from "./manifest-stream.ts";

/** Name of the lock of the tab that holds the stream, and of the channel to the other tabs. */
const sharedName = "gatehouse-manifest";
/** Delay after which a tab without a number asks the server; the other tabs may send one before. */
const askAfterMs = 1_000;

/**
 * Calls `onNewer` with the number of the newest revision, at first and after each change. One tab of a browser holds
 * the event stream and posts the numbers to the others; when it closes, another takes over.
 */
export function watchManifest(onNewer: (number: number) => void): () => void {
  let known: number | null = null;
  let leave: (() => void) | null = null;

  const handleNumber = (number: number): void => {
    if (number === known) return;
    known = number;
    onNewer(number);
  };
  const ask = async (): Promise<void> => {
    const number = await readNewestNumber();
    if (number !== null && leave) handleNumber(number);
  };
  const join = (): void => {
    leave ??= joinTabs(handleNumber, () => {
      if (known === null) void ask();
    });
  };
  const leaveTabs = (): void => {
    leave?.();
    leave = null;
  };
  // A page in the back/forward cache must not block the stream for the other tabs.
  const handleShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    join();
    void ask();
  };
  // A suspended tab has missed messages.
  const handleVisibility = (): void => {
    if (document.visibilityState === "visible") void ask();
  };

  window.addEventListener("pagehide", leaveTabs);
  window.addEventListener("pageshow", handleShow);
  document.addEventListener("visibilitychange", handleVisibility);
  join();
  return () => {
    window.removeEventListener("pagehide", leaveTabs);
    window.removeEventListener("pageshow", handleShow);
    document.removeEventListener("visibilitychange", handleVisibility);
    leaveTabs();
  };
}

/** Listens to the tab that holds the stream, and waits to take over. */
function joinTabs(handleNumber: (number: number) => void, onSilence: () => void): () => void {
  const left = new AbortController();
  const channel = new BroadcastChannel(sharedName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") handleNumber(data);
  });
  const followStream = (): Promise<void> =>
    new Promise((resolve) => {
      if (left.signal.aborted) return resolve();
      const stop = followManifestStream((number) => {
        channel.postMessage(number);
        handleNumber(number);
      });
      left.signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  // Rejects if this tab leaves while waiting.
  navigator.locks.request(sharedName, { signal: left.signal }, followStream).catch(() => undefined);
  const timer = setTimeout(onSilence, askAfterMs);
  return () => {
    clearTimeout(timer);
    left.abort();
    channel.close();
  };
}
