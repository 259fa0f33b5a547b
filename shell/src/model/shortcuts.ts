/** Keys of a keyboard event, which is all that matching needs. */
export type KeyPress = {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
};

export type Shortcut = {
  id: string;
  /** Value of `KeyboardEvent.key`, letters in lower case. */
  key: string;
  /** What the key gives on other keyboards, such as the Arabic question mark. */
  otherKeys?: readonly string[];
  /** Together with Ctrl, on a Mac with Command. */
  withCommand?: boolean;
};

/**
 * Work everywhere in the console. Those without Ctrl or Command are characters that speech input may say, so they can be
 * switched off and are no shortcuts while the user types.
 */
export const globalShortcuts = [
  { id: "open-palette", key: "k", withCommand: true },
  { id: "show-shortcuts", key: "?", otherKeys: ["؟", "？"] },
] as const satisfies readonly Shortcut[];

/** Keys of the open palette. */
export const paletteShortcuts = [
  { id: "next", key: "ArrowDown" },
  { id: "previous", key: "ArrowUp" },
  { id: "first", key: "Home" },
  { id: "last", key: "End" },
  { id: "page-down", key: "PageDown" },
  { id: "page-up", key: "PageUp" },
  { id: "choose", key: "Enter" },
  { id: "choose-in-tab", key: "Enter", withCommand: true },
  { id: "clear-or-close", key: "Escape" },
] as const satisfies readonly Shortcut[];

export type GlobalShortcutId = (typeof globalShortcuts)[number]["id"];
export type PaletteShortcutId = (typeof paletteShortcuts)[number]["id"];

/** Everything that the help lists, by where it works. */
export const shortcutGroups = [
  { id: "everywhere", shortcuts: globalShortcuts },
  { id: "palette", shortcuts: paletteShortcuts },
] as const;

/** The key itself, or the key of that place on a keyboard whose letters are not Latin. */
function isKey({ key, code }: KeyPress, shortcut: Shortcut): boolean {
  if (key === shortcut.key || shortcut.otherKeys?.includes(key)) return true;
  const isLetter = /^[a-z]$/.test(shortcut.key);
  if (!isLetter) return false;
  return key.toLowerCase() === shortcut.key || (!/^[a-z]$/i.test(key) && code === `Key${shortcut.key.toUpperCase()}`);
}

/** Shift is part of writing a character such as `?`; with every other key it means something else. */
function hasModifiers(press: KeyPress, { key, withCommand = false }: Shortcut, isMac: boolean): boolean {
  const { command, other } = isMac
    ? { command: press.metaKey, other: press.ctrlKey }
    : { command: press.ctrlKey, other: press.metaKey };
  const isCharacter = key.length === 1 && !withCommand;
  return command === withCommand && !other && !press.altKey && (isCharacter || !press.shiftKey);
}

/** The shortcut of the list that was pressed. */
export function findShortcut<One extends Shortcut>(
  press: KeyPress,
  shortcuts: readonly One[],
  isMac: boolean,
): One | undefined {
  return shortcuts.find((shortcut) => isKey(press, shortcut) && hasModifiers(press, shortcut, isMac));
}

/** Whether it can be switched off. */
export const isSingleKey = ({ withCommand = false }: Shortcut): boolean => !withCommand;
