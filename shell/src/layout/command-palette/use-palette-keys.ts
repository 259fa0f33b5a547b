import { isMac } from "@gatehouse/shared/rules/is-mac";
import type { KeyboardEvent } from "react";
import { findShortcut, paletteShortcuts, type PaletteShortcutId } from "../../model/shortcuts.ts";

/** Number of rows that Page Up and Page Down move. */
const PAGE_ROWS = 8;

type PaletteKeys = {
  /** Number of rows, and the index of the active one. */
  count: number;
  active: number;
  onMove: (index: number) => void;
  onChoose: (inTab: boolean) => void;
  onEscape: () => void;
};

/** Keyboard handling of the input; arrow keys wrap around. */
export function usePaletteKeys({ count, active, onMove, onChoose, onEscape }: PaletteKeys) {
  const last = count - 1;
  const actions: Record<PaletteShortcutId, () => void> = {
    next: () => onMove(active < last ? active + 1 : 0),
    previous: () => onMove(active > 0 ? active - 1 : last),
    first: () => onMove(0),
    last: () => onMove(last),
    "page-down": () => onMove(Math.min(active + PAGE_ROWS, last)),
    "page-up": () => onMove(Math.max(active - PAGE_ROWS, 0)),
    choose: () => onChoose(false),
    "choose-in-tab": () => onChoose(true),
    "clear-or-close": onEscape,
  };
  return (event: KeyboardEvent): void => {
    // During composition Enter confirms the input, such as a Japanese word.
    if (event.nativeEvent.isComposing) return;
    const shortcut = findShortcut(event, paletteShortcuts, isMac());
    if (!shortcut) return;
    event.preventDefault();
    event.stopPropagation();
    actions[shortcut.id]();
  };
}
