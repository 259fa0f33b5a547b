import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { readLastSelection } from "./last-good.ts";
import { requestSelection } from "./request-signed.ts";

/**
 * What to run when the page brought no selection that can be accepted: a fresh one, else the last that this browser
 * accepted, however old; null when there is none.
 */
export async function recoverSelection(): Promise<Selection | null> {
  try {
    return await requestSelection();
  } catch {
    return readLastSelection();
  }
}
