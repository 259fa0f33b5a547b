/** Views of the policy editor, as named in the route. */
export const editorViews = ["default", "create", "edit", "add-to-policy"] as const;

export type EditorView = (typeof editorViews)[number];

/** What they show is named by `query`: a policy, or an event. */
const viewsOfOne: ReadonlySet<EditorView> = new Set(["edit", "add-to-policy"]);

/**
 * Returns the view in a query, where `tab` is another word for it: the default one if it, or what it shows, is missing,
 * null if unknown.
 */
export function readEditorView(search: URLSearchParams): EditorView | null {
  const wanted = search.get("view") ?? search.get("tab") ?? "default";
  const view = editorViews.find((known) => known === wanted) ?? null;
  return view !== null && viewsOfOne.has(view) && !search.get("query") ? "default" : view;
}
