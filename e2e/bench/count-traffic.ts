import { setTimeout as delay } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

/** Traffic since the last reset: transferred bytes with headers, without responses from a cache. */
export type Traffic = { requests: number; bytes: number; scripts: number; scriptBytes: number; addresses: string[] };

/** After this time without a response, the page has finished loading. An open event stream does not count. */
const quietMs = 800;

/** Both reset the counter; `readWhenQuiet` first waits until the page has finished loading. */
export type TrafficCounter = { read: () => Traffic; readWhenQuiet: () => Promise<Traffic> };

/** Starts counting the traffic of a page. */
export function countTraffic(client: CDPSession): TrafficCounter {
  let lastAt = Date.now();
  let traffic: Traffic = emptyTraffic();
  const responses = new Map<string, { url: string; isCached: boolean }>();
  client.on("Network.responseReceived", ({ requestId, response }) => {
    const isCached = response.fromDiskCache === true || response.fromPrefetchCache === true;
    responses.set(requestId, { url: response.url, isCached });
  });
  client.on("Network.requestServedFromCache", ({ requestId }) => responses.set(requestId, { url: "", isCached: true }));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    lastAt = Date.now();
    const response = responses.get(requestId);
    if (!response || response.isCached || !response.url.startsWith("http")) return;
    traffic.requests += 1;
    traffic.bytes += encodedDataLength;
    traffic.addresses.push(`${encodedDataLength} ${new URL(response.url).pathname}`);
    if (!response.url.endsWith(".js")) return;
    traffic.scripts += 1;
    traffic.scriptBytes += encodedDataLength;
  });
  const read = (): Traffic => {
    const counted = traffic;
    traffic = emptyTraffic();
    return counted;
  };
  return {
    read,
    readWhenQuiet: async () => {
      // What the page has just begun to load has no response yet.
      lastAt = Date.now();
      while (Date.now() - lastAt < quietMs) await delay(50);
      return read();
    },
  };
}

const emptyTraffic = (): Traffic => ({ requests: 0, bytes: 0, scripts: 0, scriptBytes: 0, addresses: [] });
