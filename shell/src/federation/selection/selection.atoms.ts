import type { SelectedRemote, Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { appStore, atom } from "@gatehouse/shared/state";
import { inUse, reduceRemote, type RemoteEvent, type RemoteState } from "./remote-state.ts";

/** The versions that this tab runs, replaced as a whole. The page on screen may still belong to the previous set. */
export type ActiveSet = {
  selection: Selection;
  remotes: Readonly<Record<string, RemoteState>>;
};

/** The newest selection that this tab has accepted; null if none is valid. */
export const selectionAtom = atom<Selection | null>(null);

/** The set in force in this tab: of the newest selection whose remotes all passed their self-check. */
export const activeSetAtom = atom<ActiveSet | null>(null);

/** The signed selection in force. */
export const inForceAtom = atom<Selection | null>(null);

/** The local build that replaces a selected remote in this tab. */
export const localRemoteAtom = atom<SelectedRemote | null>(null);

/** True while the tab waits for the selection of a new user or organization; the next page waits for it. */
export const isAwaitingAtom = atom(false);

/** Version of the shell in this tab. */
export const shellVersionAtom = atom("");

/** The remote on screen, in the version shown; null on pages of the shell. */
export const shownRemoteAtom = atom<SelectedRemote | null>(null);

/** The version of each remote that runs in this tab, by name. */
export const activeRemotesAtom = atom((get): Record<string, SelectedRemote> => {
  const shown = get(shownRemoteAtom);
  const states = Object.entries(get(activeSetAtom)?.remotes ?? {});
  const active = Object.fromEntries(states.map(([name, { current }]) => [name, current]));
  return shown ? { ...active, [shown.name]: shown } : active;
});

/** How often the user has accepted changes; the page on screen compares it. */
export const acceptCountAtom = atom(0);

/** Accepts the versions in force for the page on screen, as soon as nothing is unsaved. */
export const acceptSwap = (): void => appStore.set(acceptCountAtom, (count) => count + 1);

/**
 * Whether the page on screen could be replaced: `offer` if the user agrees, `blocked` until unsaved work is saved.
 * `removed`: the next version does not have this page.
 */
export const swapOfferAtom = atom<"offer" | "blocked" | "removed" | null>(null);

/** A page that was withdrawn while on screen, and the outcome of its unsaved work. */
export type Withdrawal = {
  kind: "revoked" | "disabled";
  work: "none" | "kept" | "lost";
  /** The set that may show in its place. */
  set: ActiveSet;
};

/** The last withdrawn page, until the user navigates. */
export const withdrawalAtom = atom<Withdrawal | null>(null);

/** Why a reload is offered: a new shell, a change that this browser cannot apply live, or too many loaded versions. */
export const reloadOfferAtom = atom<"shell" | "unsupported" | "age" | null>(null);

/** Puts a selection in force. Unchanged remotes keep their state, including failures. */
export function activate(signed: Selection): void {
  appStore.set(inForceAtom, signed);
  const local = appStore.get(localRemoteAtom);
  const selection = local ? runLocally(signed, local) : signed;
  const before = appStore.get(activeSetAtom)?.remotes ?? {};
  const remotes = selection.remotes.map((remote): [string, RemoteState] => {
    const known = before[remote.name];
    return [remote.name, known?.wanted.version === remote.version ? known : inUse(remote)];
  });
  appStore.set(activeSetAtom, { selection, remotes: Object.fromEntries(remotes) });
}

/** Adds a section that is in no revision. Frame applications always come from the release in force. */
function runLocally(signed: Selection, local: SelectedRemote): Selection {
  const isOther = ({ name }: { name: string }): boolean => name !== local.name;
  if (!signed.disabled.every(isOther)) return signed;
  const inForce = signed.remotes.find((remote) => !isOther(remote));
  return { ...signed, remotes: [...signed.remotes.filter(isOther), { ...local, frames: inForce?.frames }] };
}

/** Whether the newest selection revokes a release. */
export const isRevoked = (newest: Selection | null, { name, version }: { name: string; version: string }): boolean =>
  newest?.revoked.some((release) => release.name === name && release.version === version) ?? false;

/** Ignores events of versions that were revoked during their request. */
const bringsRevoked = (event: RemoteEvent): boolean =>
  event.type !== "failed" && event.type !== "exhausted" && isRevoked(appStore.get(selectionAtom), event.remote);

/** Dispatches an event to the state of a remote; returns whether it changed the state. */
export function dispatchRemoteEvent(name: string, event: RemoteEvent): boolean {
  const set = appStore.get(activeSetAtom);
  const state = set?.remotes[name];
  if (!set || !state || bringsRevoked(event)) return false;
  const next = reduceRemote(state, event);
  if (next === state) return false;
  appStore.set(activeSetAtom, { ...set, remotes: { ...set.remotes, [name]: next } });
  return true;
}
