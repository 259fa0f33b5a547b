import type { CDPSession } from "@playwright/test";

/**
 * DevTools' "Fast 4G" (60 ms and 9 Mbit/s down, 1.5 up, with its factors of 2.75 for latency and 0.9 for throughput) on
 * a processor four times slower. It throttles requests, not packets, so many requests look slightly better than they
 * are.
 */
const fast4g = { latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750, offline: false };
const cpuSlowDown = 4;

export const fast4gTitle = "Fast 4G, processor slowed 4 times";

export async function emulateFast4g(client: CDPSession): Promise<void> {
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", fast4g);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowDown });
}
