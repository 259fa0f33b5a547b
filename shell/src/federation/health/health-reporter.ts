import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { isLocalVersion } from "../selection/local-version.ts";

type Receive = (event: HealthEvent) => void;

/** More events than a first screen produces. */
const MAX_WAITING = 50;

const waiting: HealthEvent[] = [];
let receive: Receive | null = null;

/** Queues a health event; it is sent later, without disturbing the page. */
export function reportHealth(event: HealthEvent): void {
  // Builds on a developer's own machine are not reported.
  if (isLocalVersion(event.version)) return;
  if (receive) receive(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Hands over queued and future events to the sender, which is not part of the first screen. */
export function connectHealthSender(to: Receive): void {
  receive = to;
  for (const event of waiting.splice(0)) to(event);
}
