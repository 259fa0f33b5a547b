import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { isLocalVersion } from "./local-version.ts";

type Receive = (event: HealthEvent) => void;

/** More than a first screen can have to say. */
const mostWaiting = 50;

const waiting: HealthEvent[] = [];
let receive: Receive | null = null;

/** Notes what happened to a version; it is sent when that disturbs nobody. */
export function reportHealth(event: HealthEvent): void {
  // How a developer's own build fares is nobody else's concern.
  if (isLocalVersion(event.version)) return;
  if (receive) receive(event);
  else if (waiting.length < mostWaiting) waiting.push(event);
}

/** The sender, which is no part of the first screen, takes what has waited for it and all that follows. */
export function connectHealthSender(to: Receive): void {
  receive = to;
  for (const event of waiting.splice(0)) to(event);
}
