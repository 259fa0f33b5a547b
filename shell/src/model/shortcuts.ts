/** The properties of a keyboard event that matching needs. */
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
  /** Characters of the same key on other keyboards, such as the Arabic question mark. */
  otherKeys?: readonly string[];
  /** Requires Ctrl, or Command on a Mac. */
  withCommand?: boolean;
};

/**
 * Shortcuts that work everywhere in the console. Single characters can be produced by speech input, so they can be
 * switched off and do not work while the user types.
 */
export const globalShortcuts = [
  { id: "open-palette", key: "k", withCommand: true },
  { id: "open-menu", key: "m" },
  { id: "open-notifications", key: "n" },
  { id: "change-organization", key: "o" },
  { id: "save", key: "s", withCommand: true },
  { id: "show-shortcuts", key: "?", otherKeys: ["؟", "？"] },
] as const satisfies readonly Shortcut[];

/** Keys that the console takes from embedded frames, unless the frame uses them: its shortcuts, and Escape for panels. */
export const frameShortcuts: readonly Shortcut[] = [...globalShortcuts, { id: "close", key: "Escape" }];

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

/** All shortcuts in the help, by context. */
export const shortcutGroups = [
  { id: "everywhere", shortcuts: globalShortcuts },
  { id: "palette", shortcuts: paletteShortcuts },
] as const;

const isLetter = (key: string): boolean => /^[a-z]$/.test(key);

/** Also matches the physical key on keyboards with non-Latin letters. */
function isKey({ key, code }: KeyPress, shortcut: Shortcut): boolean {
  if (key === shortcut.key || shortcut.otherKeys?.includes(key)) return true;
  if (!isLetter(shortcut.key)) return false;
  return key.toLowerCase() === shortcut.key || (!/^[a-z]$/i.test(key) && code === `Key${shortcut.key.toUpperCase()}`);
}

/** Signs such as `?` need Shift; for all other keys Shift means another shortcut. */
function hasModifiers(press: KeyPress, { key, withCommand = false }: Shortcut, isMac: boolean): boolean {
  const { command, other } = isMac
    ? { command: press.metaKey, other: press.ctrlKey }
    : { command: press.ctrlKey, other: press.metaKey };
  const isSign = key.length === 1 && !isLetter(key);
  return command === withCommand && !other && !press.altKey && (isSign || !press.shiftKey);
}

/** Returns the shortcut that was pressed. */
export function findShortcut<One extends Shortcut>(
  press: KeyPress,
  shortcuts: readonly One[],
  isMac: boolean,
): One | undefined {
  // Browsers that fill in a field dispatch key events without a key.
  if (!press.key) return undefined;
  return shortcuts.find((shortcut) => isKey(press, shortcut) && hasModifiers(press, shortcut, isMac));
}

/** Whether the user can switch it off. */
export const isSingleKey = ({ withCommand = false }: Shortcut): boolean => !withCommand;
