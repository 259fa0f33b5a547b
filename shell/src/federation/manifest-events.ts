const pollMs = 30_000;

/** Calls when the manifest may have changed. */
export function watchManifest(onNewer: (number: number) => void): () => void {
  const timer = setInterval(() => onNewer(0), pollMs);
  return () => clearInterval(timer);
}
