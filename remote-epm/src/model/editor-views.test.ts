import { readEditorView } from "./editor-views.ts";

it.each([
  ["", "default"],
  ["view=create", "create"],
  ["tab=create", "create"],
  ["view=edit&query=a1", "edit"],
  ["view=edit", "default"],
  ["view=add-to-policy&query=", "default"],
  ["view=none", null],
])("the address with %p opens the view %p", (query, view) => {
  expect(readEditorView(new URLSearchParams(query))).toBe(view);
});
