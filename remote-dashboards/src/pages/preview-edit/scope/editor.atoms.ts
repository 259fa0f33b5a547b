import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { appStore, atom } from "@gatehouse/shared/state";
import {
  isDirty,
  openEditor,
  presentDashboard,
  reduceEditor,
  wholeDashboard,
  type EditedDashboard,
  type EditorAction,
  type EditorState,
} from "../../../model/editor/editor-state.ts";
import type { Draft } from "../../../model/local-work.ts";
import { isSameDashboard, type DashboardContent } from "../../../model/dashboards/dashboard-difference.ts";
import type { DashboardAction } from "../../../model/dashboards/dashboard-history.ts";
import type { ServerConflict, TabConflict } from "../saving/save-conflict.ts";

/** The state of the editor and its actions. */
export type Editor = {
  state: EditorState;
  /** The dashboard as shown on screen. */
  present: DashboardLayout;
  /** The dashboard including unplaced tiles, as it is stored. */
  whole: DashboardLayout;
  isDirty: boolean;
  rename: (displayName: string) => void;
  changeTiles: (action: DashboardAction, components: readonly DashboardComponent[]) => void;
  /** The content need not fit the grid. */
  replaceAll: (action: DashboardAction, content: DashboardContent) => void;
  undo: () => void;
  redo: () => void;
  markSaved: (dashboard: DashboardLayout) => void;
  /** Drops unsaved changes, because the dashboard is being removed. */
  forget: () => void;
};

/** The draft of this editor, and those of earlier visits. */
type EditorDrafts = {
  /** Id of the draft that this editor writes. */
  readonly ownId: string;
  /** Drafts of earlier visits to this dashboard that the user has neither restored nor discarded, the newest first. */
  readonly undecided: readonly Draft[];
};

/**
 * Creates the state of one editor.
 * @param drafts - All drafts in this browser, the newest first.
 */
export function createEditorAtoms(edited: EditedDashboard, drafts: readonly Draft[]) {
  const start = openEditor(edited);
  const stateAtom = atom(start);
  const dispatch = (action: EditorAction): void => appStore.set(stateAtom, (state) => reduceEditor(state, action));
  const editorAtom = atom((get): Editor => {
    const state = get(stateAtom);
    const { present } = state.history;
    return {
      state,
      present: presentDashboard(state),
      whole: wholeDashboard(state),
      isDirty: isDirty(state),
      rename: (displayName) => dispatch({ kind: "change", action: "rename", content: { ...present, displayName } }),
      changeTiles: (action, components) => dispatch({ kind: "change", action, content: { ...present, components } }),
      replaceAll: (action, content) => dispatch({ kind: "replace", action, content }),
      undo: () => dispatch({ kind: "undo" }),
      redo: () => dispatch({ kind: "redo" }),
      markSaved: (dashboard) => dispatch({ kind: "saved", dashboard }),
      forget: () => dispatch({ kind: "forgotten" }),
    };
  });
  const ownId = edited.draftId ?? crypto.randomUUID();
  const undecided = drafts.filter(
    ({ id, layout }) =>
      id !== ownId && layout.layoutId === start.dashboard.layoutId && !isSameDashboard(layout, start.history.present),
  );
  return {
    editorAtom,
    draftsAtom: atom<EditorDrafts>({ ownId, undecided }),
    openDialogAtom: atom<"delete" | "versions" | null>(null),
    isSavingAtom: atom(false),
    /** Set if another tab has saved a different state since. */
    tabConflictAtom: atom<TabConflict | null>(null),
    serverConflictAtom: atom<ServerConflict | null>(null),
  };
}

export type EditorAtoms = ReturnType<typeof createEditorAtoms>;
