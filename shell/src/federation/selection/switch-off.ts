import type { DisabledRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { activate, inForceAtom } from "./selection.atoms.ts";

/** Removes disabled remotes from the set in force, before the other changes of their selection are ready. */
export function switchOff(disabled: readonly DisabledRemote[]): void {
  const inForce = appStore.get(inForceAtom);
  const isOff = ({ name }: { name: string }): boolean => disabled.some((one) => one.name === name);
  if (!inForce?.remotes.some(isOff)) return;
  activate({
    ...inForce,
    remotes: inForce.remotes.filter((remote) => !isOff(remote)),
    disabled: [...inForce.disabled.filter((remote) => !isOff(remote)), ...disabled],
  });
}
