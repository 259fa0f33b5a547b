import type { DashboardComponent, DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { useMemo, useReducer } from "react";
import {
  isDirty,
  openEditor,
  presentLayout,
  wholeLayout,
  reduceEditor,
  type EditorState,
  type OpenedLayout,
} from "../../model/editor/editor-state.ts";
import type { LayoutContent } from "../../model/layouts/layout-difference.ts";
import type { LayoutAction } from "../../model/layouts/layout-history.ts";

/** The editor of one dashboard and what can be done in it. */
export type Editor = {
  state: EditorState;
  /** The dashboard as it is on screen. */
  present: DashboardLayout;
  /** With also those tiles for which there is no room: as it is kept. */
  whole: DashboardLayout;
  isDirty: boolean;
  rename: (displayName: string) => void;
  changeTiles: (action: LayoutAction, components: readonly DashboardComponent[]) => void;
  /** The content need not fit the grid. */
  replaceAll: (action: LayoutAction, content: LayoutContent) => void;
  undo: () => void;
  redo: () => void;
  markSaved: (layout: DashboardLayout) => void;
  /** The dashboard goes, and with it whatever is unsaved. */
  forget: () => void;
};

/** Edits a dashboard; another one needs a component of its own. */
export function useEditor(opened: OpenedLayout): Editor {
  const [state, dispatch] = useReducer(reduceEditor, opened, openEditor);
  const { present } = state.history;
  return useMemo(
    () => ({
      state,
      present: presentLayout(state),
      whole: wholeLayout(state),
      isDirty: isDirty(state),
      rename: (displayName) => dispatch({ kind: "change", action: "rename", content: { ...present, displayName } }),
      changeTiles: (action, components) => dispatch({ kind: "change", action, content: { ...present, components } }),
      replaceAll: (action, content) => dispatch({ kind: "replace", action, content }),
      undo: () => dispatch({ kind: "undo" }),
      redo: () => dispatch({ kind: "redo" }),
      markSaved: (layout) => dispatch({ kind: "saved", layout }),
      forget: () => dispatch({ kind: "forgotten" }),
    }),
    [state, present],
  );
}
