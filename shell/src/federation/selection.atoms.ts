import type { Selection } from "@gatehouse/shared/contracts/remotes.contract";
import { atom } from "@gatehouse/shared/state";

/** The federation manifest in force in this tab; null while no valid one is known. */
export const selectionAtom = atom<Selection | null>(null);

/** Version of the shell that runs in this tab. */
export const shellVersionAtom = atom("");
