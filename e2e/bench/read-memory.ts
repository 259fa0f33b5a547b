import type { CDPSession, Page } from "@playwright/test";

/** What a tab holds after the garbage was collected. */
export type TabMemory = {
  heapKb: number;
  nodes: number;
  listeners: number;
  documents: number;
  styleSheets: number;
};

/** Collects the garbage of a tab and counts what is left. */
export async function readMemory(page: Page, client: CDPSession): Promise<TabMemory> {
  // Once for what is garbage, once for what its finalizers let go.
  await client.send("HeapProfiler.collectGarbage");
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners, documents } = await client.send("Memory.getDOMCounters");
  const styleSheets = await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length);
  return { heapKb: usedSize / 1000, nodes, listeners: jsEventListeners, documents, styleSheets };
}
