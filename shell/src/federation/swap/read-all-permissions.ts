import { sessionStore } from "@gatehouse/shared/session";
import { retryDelayMs } from "../recovery/retry-delay.ts";

/** Reads the permissions of sections, which the page leaves out; repeats failed reads while they are missing. */
export function readAllPermissions(failedCount = 0): void {
  if (sessionStore.get().HasMorePermissions !== true) return;
  sessionStore.refresh().catch(() => setTimeout(() => readAllPermissions(failedCount + 1), retryDelayMs(failedCount)));
}
