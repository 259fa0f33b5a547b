import { pathTo } from "@gatehouse/shared/contracts/paths.contract";

/** Views of the editor by the frame's own names. */
export const editorViews = ["workstyles", "policy-creator", "edit", "add-to-policy"] as const;

export type EditorView = (typeof editorViews)[number];

/** The view to show; `query` is the id of a policy, or in `add-to-policy` of an event. */
export type ShownView = { view: EditorView; query: string };

/** What the console's route calls views that have another name there. */
const routeNames: Partial<Record<EditorView, string>> = { workstyles: "default", "policy-creator": "create" };

/** Returns the view of this name, the frame's or the route's; the workstyles if it is missing or unknown. */
export function toEditorView(name: string | null | undefined): EditorView {
  return editorViews.find((view) => view === name || routeNames[view] === name) ?? "workstyles";
}

/** The console's path of a view. */
export const pathOfView = ({ view, query }: ShownView): string =>
  pathTo.webPolicyEditor(routeNames[view] ?? view, query === "" ? undefined : query);
