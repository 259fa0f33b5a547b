import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { readLastSelection } from "../selection/last-good.ts";
import { requestSelection } from "../selection/request-signed.ts";

/**
 * Returns a selection if the page came without an acceptable one: a new one from the server, else the last one that
 * this browser accepted, of any age; null if there is none.
 */
export async function recoverSelection(): Promise<Selection | null> {
  try {
    return await requestSelection();
  } catch {
    return readLastSelection();
  }
}
