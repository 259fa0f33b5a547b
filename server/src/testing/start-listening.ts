import type { Services } from "../composition/services.ts";

const MAX_WAIT_MS = 10_000;

export async function waitUntil(isSo: () => boolean): Promise<void> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`${String(isSo)} has not come true.`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Starts to hear of changes, as a server does, so that it remembers what requests need. Returns its end. */
export async function startListening({ federation }: Pick<Services, "federation">): Promise<() => Promise<void>> {
  federation.events.start();
  await waitUntil(() => federation.events.isConnected);
  return () => federation.events.stop();
}
