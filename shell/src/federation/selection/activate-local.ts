import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { activate, inForceAtom, localRemoteAtom } from "./selection.atoms.ts";

/** Runs a local build instead of the selected version; null ends this. */
export function activateLocal(local: SelectedRemote | null): void {
  appStore.set(localRemoteAtom, local);
  const inForce = appStore.get(inForceAtom);
  if (inForce) activate(inForce);
}
