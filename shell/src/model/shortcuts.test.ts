import { findShortcut, globalShortcuts, paletteShortcuts, shortcutGroups, type KeyPress } from "./shortcuts.ts";

const press = (key: string, changes: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...changes,
});
const all = [...globalShortcuts, ...paletteShortcuts];

it.each([
  ["Ctrl+K", press("k", { ctrlKey: true }), false, "open-palette"],
  ["Ctrl+K with Caps Lock", press("K", { ctrlKey: true }), false, "open-palette"],
  ["Ctrl and the place of K on an Arabic keyboard", press("ن", { ctrlKey: true, code: "KeyK" }), false, "open-palette"],
  ["Command+K on a Mac", press("k", { metaKey: true }), true, "open-palette"],
  ["Ctrl+K on a Mac, which deletes to the end of the line", press("k", { ctrlKey: true }), true, undefined],
  ["the Windows key and K", press("k", { metaKey: true }), false, undefined],
  ["Ctrl+Shift+K, which belongs to the browser", press("k", { ctrlKey: true, shiftKey: true }), false, undefined],
  ["Ctrl and another letter in the place of K", press("n", { ctrlKey: true, code: "KeyK" }), false, undefined],
  ["K alone", press("k"), false, undefined],
  ["a question mark, written with Shift", press("?", { shiftKey: true }), false, "show-shortcuts"],
  ["a question mark without Shift", press("?"), false, "show-shortcuts"],
  ["an Arabic question mark", press("؟", { shiftKey: true }), false, "show-shortcuts"],
  ["Alt and a question mark", press("?", { altKey: true }), false, undefined],
  ["M", press("m"), false, "open-menu"],
  ["M with Caps Lock", press("M"), false, "open-menu"],
  ["Shift+M", press("M", { shiftKey: true }), false, undefined],
  ["the place of N on an Arabic keyboard", press("ى", { code: "KeyN" }), false, "open-notifications"],
  ["Ctrl+O, which belongs to the browser", press("o", { ctrlKey: true }), false, undefined],
  ["Ctrl+S", press("s", { ctrlKey: true }), false, "save"],
  ["Command+S on a Mac", press("s", { metaKey: true }), true, "save"],
  ["S alone", press("s"), false, undefined],
  ["Enter", press("Enter"), false, "choose"],
  ["Ctrl+Enter", press("Enter", { ctrlKey: true }), false, "choose-in-tab"],
  ["Command+Enter on a Mac", press("Enter", { metaKey: true }), true, "choose-in-tab"],
  ["Shift+Home, which selects text", press("Home", { shiftKey: true }), false, undefined],
])("%s", (_name, pressed, isMac, id) => expect(findShortcut(pressed, all, isMac)?.id).toBe(id));

it("the help lists every shortcut that has a handler, each once", () => {
  const listed = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.map(({ id }) => id));
  expect(listed).toEqual(all.map(({ id }) => id));
  expect(new Set(listed).size).toBe(listed.length);
});
