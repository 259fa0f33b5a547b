import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { editorGridSettings } from "../grid/grid-settings.ts";
import { allTiles, isSameDashboard, type DashboardContent } from "../dashboards/dashboard-difference.ts";
import { fitDashboard } from "../dashboards/dashboard-edits.ts";
import {
  openHistory,
  recordStep,
  redoStep,
  undoStep,
  type DashboardAction,
  type DashboardHistory,
} from "../dashboards/dashboard-history.ts";

/** Where the dashboard in the editor comes from: delivered, the user's own, or not saved yet. */
type DashboardOrigin = "system" | "custom" | "unsaved";

/** A dashboard to be edited. */
export type EditedDashboard = {
  readonly dashboard: DashboardLayout;
  readonly origin: DashboardOrigin;
  /** The saved state; null for a copy or an import, which is entirely unsaved. */
  readonly lastSaved: DashboardContent | null;
  /** The draft that contains the whole dashboard, so that further work is saved to it. */
  readonly draftId?: string;
};

/** The editor's dashboard with its changes since it was opened. */
export type EditorState = {
  /** The fields that cannot be edited: ids, category and owner. */
  readonly dashboard: DashboardLayout;
  readonly origin: DashboardOrigin;
  readonly lastSaved: DashboardContent | null;
  readonly history: DashboardHistory;
};

export type EditorAction =
  | { readonly kind: "change"; readonly action: DashboardAction; readonly content: DashboardContent }
  /** Replaces the content, which need not fit the grid. */
  | { readonly kind: "replace"; readonly action: DashboardAction; readonly content: DashboardContent }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "saved"; readonly dashboard: DashboardLayout }
  /** Drops unsaved changes, because the dashboard is being removed. */
  | { readonly kind: "forgotten" };

/** Content from elsewhere may have been written with other limits. */
const fit = ({ displayName, components, unplaced }: DashboardContent): DashboardContent =>
  fitDashboard({ displayName, components, ...(unplaced && { unplaced }) }, editorGridSettings).content;

/**
 * Opens a dashboard with tiles that fit the grid; tiles that had to be moved for this count as unsaved changes. The
 * history starts empty.
 */
export function openEditor({ dashboard, origin, lastSaved }: EditedDashboard): EditorState {
  return { dashboard, origin, lastSaved, history: openHistory(dashboard.layoutId, fit(dashboard)) };
}

/** Applies an action; returns the same object if nothing changes. */
export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  switch (action.kind) {
    case "change":
      return { ...state, history: recordStep(state.history, action.action, action.content) };
    case "replace":
      return { ...state, history: recordStep(state.history, action.action, fit(action.content)) };
    case "undo":
      return { ...state, history: undoStep(state.history) ?? state.history };
    case "redo":
      return { ...state, history: redoStep(state.history) ?? state.history };
    case "saved":
      return { ...state, dashboard: action.dashboard, origin: "custom", lastSaved: action.dashboard };
    case "forgotten":
      return { ...state, lastSaved: state.history.present };
  }
}

/** Whether there are unsaved changes. */
export const isDirty = ({ lastSaved, history }: EditorState): boolean =>
  lastSaved === null || !isSameDashboard(lastSaved, history.present);

/** The dashboard as shown on screen. */
export const presentDashboard = ({ dashboard, history }: EditorState): DashboardLayout => ({
  ...dashboard,
  displayName: history.present.displayName,
  components: [...history.present.components],
});

/** The dashboard including unplaced tiles, as it is stored. */
export const wholeDashboard = ({ dashboard, history }: EditorState): DashboardLayout => ({
  ...dashboard,
  displayName: history.present.displayName,
  components: [...allTiles(history.present)],
});
