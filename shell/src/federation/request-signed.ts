import { getJson } from "@gatehouse/shared/http";
import { federationEndpoints, type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import {
  fallbackSchema,
  signedTextSchema,
  type Fallback,
} from "@gatehouse/shared/contracts/signed-selections.contract";
import { acceptSelection, judge, keepSource, verifyText } from "./accept-selection.ts";

const limitMs = 5000;

const addressOf = (path: string, nonce: string): string => `${path}?nonce=${encodeURIComponent(nonce)}`;

/** Gets something signed that is made for this request; the organization of the tab goes with it. */
async function request(path: string, nonce: string) {
  // Outlives a change of user or organization, which ask anew themselves.
  const init = { context: { isUnscoped: true }, timeout: limitMs };
  return getJson(addressOf(path, nonce), signedTextSchema, init);
}

/** Asks for the selection of who uses this tab, and accepts it or throws. */
export async function requestSelection(): Promise<Selection> {
  const nonce = crypto.randomUUID();
  return acceptSelection(await request(federationEndpoints.selection, nonce), nonce);
}

/** Asks for a remote in an earlier version that may stand in. */
export async function requestFallback(name: string): Promise<Fallback["remote"]> {
  const nonce = crypto.randomUUID();
  const signed = await request(federationEndpoints.fallback.replace(":name", name), nonce);
  const fallback = fallbackSchema.parse(JSON.parse(await verifyText(signed)));
  judge(fallback, nonce);
  if (fallback.remote.name !== name) throw new Error("The answer is about another remote.");
  keepSource(fallback.remote, signed);
  return fallback.remote;
}
