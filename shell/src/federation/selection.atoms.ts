import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore, atom } from "@gatehouse/shared/state";
import { inUse, reduceRemote, type RemoteEvent, type RemoteState } from "./remote-state.ts";

/** What this tab runs, swapped as a whole. The page on screen may lag behind it until it may be changed. */
export type ActiveSet = {
  selection: Selection;
  remotes: Readonly<Record<string, RemoteState>>;
};

/** The newest selection that this tab has accepted; null while no valid one is known. */
export const selectionAtom = atom<Selection | null>(null);

/** The selection in force in this tab: the newest whose remotes all passed their self-check. */
export const activeSetAtom = atom<ActiveSet | null>(null);

/** The selection in force as it was signed. */
const inForceAtom = atom<Selection | null>(null);

/** What this tab runs from the user's own machine in the place of the selected version of that remote. */
export const localRemoteAtom = atom<SelectedRemote | null>(null);

/** True while the user or the organization is new to the tab and may get other versions; the next page waits for that. */
export const isAwaitingAtom = atom(false);

/** Version of the shell that runs in this tab. */
export const shellVersionAtom = atom("");

/** The remote whose page is on screen, in the version that shows; null on pages of the shell. */
export const shownRemoteAtom = atom<SelectedRemote | null>(null);

/** By name, the version of each remote that runs in this tab. */
export const activeRemotesAtom = atom((get): Record<string, SelectedRemote> => {
  const shown = get(shownRemoteAtom);
  const states = Object.entries(get(activeSetAtom)?.remotes ?? {});
  const active = Object.fromEntries(states.map(([name, { current }]) => [name, current]));
  return shown ? { ...active, [shown.name]: shown } : active;
});

/** How often the user has let changes onto the screen; the page on screen compares. */
export const acceptCountAtom = atom(0);

/** The user agrees to what is in force showing, as soon as nothing is unsaved. */
export const acceptSwap = (): void => appStore.set(acceptCountAtom, (count) => count + 1);

/** Whether the page on screen could be shown in another version: at the user's word, or not before he has saved. */
export const swapOfferAtom = atom<"offer" | "blocked" | null>(null);

/** Why the user is asked to load the page anew: a new shell, a change that this browser cannot make live, or age. */
export const reloadOfferAtom = atom<"shell" | "unsupported" | "age" | null>(null);

/** Puts a selection in force. Remotes that it does not change go on as they are, failed ones too. */
export function activate(signed: Selection): void {
  appStore.set(inForceAtom, signed);
  const local = appStore.get(localRemoteAtom);
  // What operations have switched off is no remote of the selection, and stays off.
  const selection = local
    ? { ...signed, remotes: signed.remotes.map((remote) => (remote.name === local.name ? local : remote)) }
    : signed;
  const before = appStore.get(activeSetAtom)?.remotes ?? {};
  const remotes = selection.remotes.map((remote): [string, RemoteState] => {
    const known = before[remote.name];
    return [remote.name, known?.wanted.version === remote.version ? known : inUse(remote)];
  });
  appStore.set(activeSetAtom, { selection, remotes: Object.fromEntries(remotes) });
}

/** Runs this remote in the place of the selected one, or again what is selected. */
export function activateLocal(local: SelectedRemote | null): void {
  appStore.set(localRemoteAtom, local);
  const inForce = appStore.get(inForceAtom);
  if (inForce) activate(inForce);
}

/** Tells the state machine of one remote what happened; true when that changed it. */
export function tellRemote(name: string, event: RemoteEvent): boolean {
  const set = appStore.get(activeSetAtom);
  const state = set?.remotes[name];
  if (!set || !state) return false;
  const next = reduceRemote(state, event);
  if (next === state) return false;
  appStore.set(activeSetAtom, { ...set, remotes: { ...set.remotes, [name]: next } });
  return true;
}
