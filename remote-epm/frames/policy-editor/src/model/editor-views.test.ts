import { pathOfView, toEditorView } from "./editor-views.ts";

it.each([
  ["workstyles", "workstyles"],
  ["default", "workstyles"],
  ["create", "policy-creator"],
  ["policy-creator", "policy-creator"],
  ["edit", "edit"],
  ["add-to-policy", "add-to-policy"],
  ["Edit", "workstyles"],
  ["__proto__", "workstyles"],
  ["toString", "workstyles"],
  ["", "workstyles"],
  [null, "workstyles"],
])("%p shows %s", (name, view) => {
  expect(toEditorView(name)).toBe(view);
});

it.each([
  [{ view: "workstyles", query: "" }, "/webpolicyeditor?view=default"],
  [{ view: "policy-creator", query: "" }, "/webpolicyeditor?view=create"],
  [{ view: "edit", query: "a b" }, "/webpolicyeditor?view=edit&query=a+b"],
] as const)("%j has the console's path %s", (shown, path) => {
  expect(pathOfView(shown)).toBe(path);
});
