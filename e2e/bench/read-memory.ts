import type { CDPSession, Page } from "@playwright/test";

/** Memory of a tab after garbage collection. */
export type TabMemory = {
  heapKb: number;
  nodes: number;
  listeners: number;
  documents: number;
  styleSheets: number;
};

/** Collects garbage in a tab and measures the rest. */
export async function readMemory(page: Page, client: CDPSession): Promise<TabMemory> {
  // A second time for objects released by finalizers.
  await client.send("HeapProfiler.collectGarbage");
  await client.send("HeapProfiler.collectGarbage");
  const { usedSize } = await client.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners, documents } = await client.send("Memory.getDOMCounters");
  const styleSheets = await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length);
  return { heapKb: usedSize / 1000, nodes, listeners: jsEventListeners, documents, styleSheets };
}
