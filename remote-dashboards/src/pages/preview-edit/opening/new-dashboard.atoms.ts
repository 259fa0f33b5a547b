import { onSessionCleanup } from "@gatehouse/shared/session";
import { appStore, atom } from "@gatehouse/shared/state";
import type { EditedDashboard } from "../../../model/editor/editor-state.ts";

/** An unsaved new dashboard, copy or import, until the editor opens it at its URL. */
export const newDashboardAtom = atom<EditedDashboard | null>(null);

/** The id of a dashboard that was just created or reloaded, until its name gets the focus. */
export const nameFocusAtom = atom<string | null>(null);

onSessionCleanup(() => {
  appStore.set(newDashboardAtom, null);
  appStore.set(nameFocusAtom, null);
});
