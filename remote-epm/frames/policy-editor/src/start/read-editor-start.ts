import { readAppearance, type Appearance } from "../../../frame-start/src/start/read-appearance.ts";
import { toEditorView, type ShownView } from "../model/editor-views.ts";

/** Settings from the URL fragment set by the console; from this browser's preferences if opened on its own. */
export type EditorStart = ShownView & Appearance;

export function readEditorStart(fragment: string): EditorStart {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  return {
    // The console hands views over like the tabs of the other frames.
    view: toEditorView(parameters.get("view") ?? parameters.get("tab")),
    query: parameters.get("query") ?? "",
    ...readAppearance(parameters),
  };
}
