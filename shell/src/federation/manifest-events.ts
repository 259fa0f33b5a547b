import { followManifestStream, readNewestNumber } from "./manifest-stream.ts";

/** Name of the lock of the tab that holds the stream, and of the channel on which it tells the others. */
const sharedName = "gatehouse-manifest";
/** A tab that holds no stream has heard nothing when it begins: it asks once, after the others had their chance. */
const firstWordMs = 1_000;

/**
 * Calls `onNewer` with the number of the newest revision when it becomes known and whenever it changes. One tab of a
 * browser holds the event stream and tells the others; when it goes, another takes over.
 */
export function watchManifest(onNewer: (number: number) => void): () => void {
  let known: number | null = null;
  let leave: (() => void) | null = null;

  const hear = (number: number): void => {
    if (number === known) return;
    known = number;
    onNewer(number);
  };
  const ask = async (): Promise<void> => {
    const number = await readNewestNumber();
    if (number !== null && leave) hear(number);
  };
  const join = (): void => {
    leave ??= joinTabs(hear, () => {
      if (known === null) void ask();
    });
  };
  const part = (): void => {
    leave?.();
    leave = null;
  };
  // A page that the browser puts aside must not keep the others from the stream.
  const handleShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    join();
    void ask();
  };
  // A sleeping computer or a suspended tab has missed what was said.
  const handleVisibility = (): void => {
    if (document.visibilityState === "visible") void ask();
  };

  window.addEventListener("pagehide", part);
  window.addEventListener("pageshow", handleShow);
  document.addEventListener("visibilitychange", handleVisibility);
  join();
  return () => {
    window.removeEventListener("pagehide", part);
    window.removeEventListener("pageshow", handleShow);
    document.removeEventListener("visibilitychange", handleVisibility);
    part();
  };
}

/** Listens to the tab that holds the stream, and waits to become it. */
function joinTabs(hear: (number: number) => void, onSilence: () => void): () => void {
  const left = new AbortController();
  const channel = new BroadcastChannel(sharedName);
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "number") hear(data);
  });
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      if (left.signal.aborted) return resolve();
      const stop = followManifestStream((number) => {
        channel.postMessage(number);
        hear(number);
      });
      left.signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  // Rejects when this tab leaves while it waits.
  navigator.locks.request(sharedName, { signal: left.signal }, lead).catch(() => undefined);
  const timer = setTimeout(onSilence, firstWordMs);
  return () => {
    clearTimeout(timer);
    left.abort();
    channel.close();
  };
}
