import type { AutomaticRollback } from "@gatehouse/shared/contracts/releases.contract";
import { atom } from "@gatehouse/shared/state";

/** Automatic rollbacks shown to the operator in this tab, newest first. */
export const rollbacksAtom = atom<readonly AutomaticRollback[]>([]);
