import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore } from "@gatehouse/shared/state";
import { LoadFailure } from "../health/load-failure.ts";
import { reportFailure } from "../health/report-failure.ts";
import { completeSelection } from "../selection/complete-selection.ts";
import { requestWholeSelection } from "../selection/request-signed.ts";
import { activate, inForceAtom, selectionAtom, shellVersionAtom } from "../selection/selection.atoms.ts";
import { switchOff } from "../selection/switch-off.ts";

let completing: { index: string; result: Promise<void> } | null = null;

/**
 * Completes the selection of the page, which has only what the page probably shows first; also one that comes into force
 * while this runs. Rejects if this fails.
 */
export function completeActive(): Promise<void> {
  const selection = appStore.get(inForceAtom);
  if (selection?.index === undefined) return Promise.resolve();
  if (completing?.index === selection.index) return completing.result;
  const result = complete(selection, selection.index);
  completing = { index: selection.index, result };
  // After a failure the next page that needs the index tries again.
  const forget = (): void => {
    if (completing?.result === result) completing = null;
  };
  result.then(forget, forget);
  return result;
}

async function complete(selection: Selection, index: string): Promise<void> {
  const whole = await completeSelection(selection).catch(async (error: unknown) => {
    reportFailure({ name: "shell", version: appStore.get(shellVersionAtom) }, new LoadFailure("verify", error));
    return requestWholeSelection();
  });
  const newest = appStore.get(selectionAtom);
  if (newest?.index === index) appStore.set(selectionAtom, whole);
  if (appStore.get(inForceAtom)?.index !== index) return completeActive();
  activate(whole);
  // A newer selection may have switched off what this one still has.
  switchOff(newest?.disabled ?? []);
}
