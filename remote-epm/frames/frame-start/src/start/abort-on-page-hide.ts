/**
 * Aborts a fetch with an integrity hash on `pagehide`, which the console also dispatches before it removes the frame.
 * Browsers would otherwise report the interrupted fetch as a failed integrity check.
 */
export async function abortOnPageHide<T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const leaving = new AbortController();
  const abort = (): void => leaving.abort();
  window.addEventListener("pagehide", abort);
  try {
    return await read(leaving.signal);
  } finally {
    window.removeEventListener("pagehide", abort);
  }
}
