import { watchSession } from "../../session-watch/watch-session.ts";
import { measureVitals } from "../health/measure-vitals.ts";
import { watchRollbacks } from "./operator-notices.ts";

/** Starts what no page waits for: the session watch, vitals and operator notices. */
export function startBackgroundWork(): void {
  watchSession();
  measureVitals();
  watchRollbacks();
}
