import type { DashboardLayout } from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { editorGridSettings } from "../grid/grid-settings.ts";
import { allTiles, isSameLayout, type LayoutContent } from "../layouts/layout-difference.ts";
import { fitLayout } from "../layouts/layout-edits.ts";
import {
  openHistory,
  recordStep,
  redoStep,
  undoStep,
  type LayoutAction,
  type LayoutHistory,
} from "../layouts/layout-history.ts";

/** Where the dashboard in the editor comes from: the server's own, saved by the user, or not saved yet. */
type LayoutOrigin = "system" | "custom" | "unsaved";

/** A dashboard to be edited. */
export type OpenedLayout = {
  readonly layout: DashboardLayout;
  readonly origin: LayoutOrigin;
  /** What counts as saved; null for a copy or an import, all of which is unsaved work. */
  readonly saved: LayoutContent | null;
  /** Where all of it is a draft: which one, so that further work goes on in it. */
  readonly draftId?: string;
};

/** The editor's dashboard with all that was done to it since it was opened. */
export type EditorState = {
  /** Everything that is not edited: ids, category, and whose it is. */
  readonly layout: DashboardLayout;
  readonly origin: LayoutOrigin;
  readonly saved: LayoutContent | null;
  readonly history: LayoutHistory;
};

type EditorAction =
  | { readonly kind: "change"; readonly action: LayoutAction; readonly content: LayoutContent }
  /** Other content, which need not fit the grid. */
  | { readonly kind: "replace"; readonly action: LayoutAction; readonly content: LayoutContent }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "saved"; readonly layout: DashboardLayout }
  /** What is unsaved is not wanted any more, as its dashboard goes. */
  | { readonly kind: "forgotten" };

/** Whatever wrote the content may have known other limits. */
const fit = ({ displayName, components, unplaced }: LayoutContent): LayoutContent =>
  fitLayout({ displayName, components, ...(unplaced && { unplaced }) }, editorGridSettings).content;

/**
 * Opens a dashboard with tiles that fit the grid; what had to be moved for that is unsaved work. Nothing that was done
 * before can be undone.
 */
export function openEditor({ layout, origin, saved }: OpenedLayout): EditorState {
  return { layout, origin, saved, history: openHistory(layout.layoutId, fit(layout)) };
}

/** The editor after something was done; the same object where that changes nothing. */
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
      return { ...state, layout: action.layout, origin: "custom", saved: action.layout };
    case "forgotten":
      return { ...state, saved: state.history.present };
  }
}

/** Whether there is work that a save would keep. */
export const isDirty = ({ saved, history }: EditorState): boolean =>
  saved === null || !isSameLayout(saved, history.present);

/** The dashboard as it is on screen. */
export const presentLayout = ({ layout, history }: EditorState): DashboardLayout => ({
  ...layout,
  displayName: history.present.displayName,
  components: [...history.present.components],
});

/** The dashboard with also those tiles for which there is no room: as it is kept. */
export const wholeLayout = ({ layout, history }: EditorState): DashboardLayout => ({
  ...layout,
  displayName: history.present.displayName,
  components: [...allTiles(history.present)],
});
