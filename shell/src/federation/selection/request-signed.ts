import { getJson } from "@gatehouse/shared/http";
import { type Selection } from "@gatehouse/shared/contracts/remotes.contract";
import {
  type Fallback,
  fallbackSchema,
  selectionEndpoints,
  signedTextSchema,
} from "@gatehouse/shared/contracts/selections.contract";
import { hasLateImportMaps } from "@gatehouse/shared/rules/late-import-maps";
import { completeSelection } from "./complete-selection.ts";
import { acceptSelection, assertAcceptable, keepSource, verifyText } from "./accept-selection.ts";

const limitMs = 5000;

/** Requests a signed answer with a nonce, for the organization of this tab. */
async function request(path: string, query: { nonce: string; form?: "index" }) {
  // Not aborted when the user or organization changes, because that sends a request of its own.
  const init = { context: { isUnscoped: true }, timeout: limitMs };
  return getJson(`${path}?${new URLSearchParams(query).toString()}`, signedTextSchema, init);
}

/** Requests and accepts the selection of the current user without an index, or throws. */
export async function requestWholeSelection(): Promise<Selection> {
  const nonce = crypto.randomUUID();
  return acceptSelection(await request(selectionEndpoints.selection, { nonce }), nonce);
}

/** Requests and accepts the selection of the current user with its index, or throws. */
export async function requestSelection(): Promise<Selection> {
  if (!hasLateImportMaps(navigator.userAgent)) return requestWholeSelection();
  const nonce = crypto.randomUUID();
  const signed = await request(selectionEndpoints.selection, { nonce, form: "index" });
  const selection = await acceptSelection(signed, nonce);
  // Another server may not know the index.
  return completeSelection(selection).catch(requestWholeSelection);
}

/** Requests an earlier version of a remote as a fallback. */
export async function requestFallback(name: string): Promise<Fallback["remote"]> {
  const nonce = crypto.randomUUID();
  const signed = await request(selectionEndpoints.fallback.replace(":name", name), { nonce });
  const fallback = fallbackSchema.parse(JSON.parse(await verifyText(signed)));
  assertAcceptable(fallback, nonce);
  if (fallback.remote.name !== name) throw new Error("The answer is about another remote.");
  keepSource(fallback.remote, signed);
  return fallback.remote;
}
