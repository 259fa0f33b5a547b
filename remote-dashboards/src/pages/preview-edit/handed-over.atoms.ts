import { onSessionCleanup } from "@gatehouse/shared/session";
import { appStore, atom } from "@gatehouse/shared/state";
import type { OpenedLayout } from "../../model/editor/editor-state.ts";

/** A dashboard that exists nowhere but in memory on its way to the address it gets: a new one, a copy, an import. */
export const handedOverAtom = atom<OpenedLayout | null>(null);

onSessionCleanup(() => appStore.set(handedOverAtom, null));
