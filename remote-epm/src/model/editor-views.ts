/** Views of the policy editor, as named in the route. */
export const editorViews = ["default", "create", "edit", "add-to-policy"] as const;

export type EditorView = (typeof editorViews)[number];

/** Returns the view in a query, where `tab` is another word for it: the default one if missing, null if unknown. */
export function readEditorView(search: URLSearchParams): EditorView | null {
  const wanted = search.get("view") ?? search.get("tab") ?? "default";
  return editorViews.find((view) => view === wanted) ?? null;
}
