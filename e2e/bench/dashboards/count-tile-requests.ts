import type { CDPSession } from "@playwright/test";
import { dynamicDashboardEndpoints } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";

/** Requests of tiles to the server. */
export type TileRequests = { count: number; mostAtOnce: number };

/** Starts counting requests of tiles; reading resets the counter. */
export function countTileRequests(client: CDPSession): () => TileRequests {
  const running = new Set<string>();
  let counted: TileRequests = { count: 0, mostAtOnce: 0 };
  client.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (new URL(request.url).pathname !== dynamicDashboardEndpoints.refresh) return;
    running.add(requestId);
    counted = { count: counted.count + 1, mostAtOnce: Math.max(counted.mostAtOnce, running.size) };
  });
  client.on("Network.loadingFinished", ({ requestId }) => running.delete(requestId));
  client.on("Network.loadingFailed", ({ requestId }) => running.delete(requestId));
  return () => {
    const read = counted;
    counted = { count: 0, mostAtOnce: running.size };
    return read;
  };
}
