import type { CDPSession } from "@playwright/test";

/** Starts to count the processor time of the page's main thread, which other work of the machine hardly changes. */
export async function installThreadTime(client: CDPSession): Promise<void> {
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** Processor time of the main thread until now, in ms; with a slowed processor it includes the slowing. */
export async function readThreadMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send("Performance.getMetrics");
  const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value;
  if (seconds === undefined) throw new Error("The browser does not tell the time of the main thread.");
  return seconds * 1000;
}
