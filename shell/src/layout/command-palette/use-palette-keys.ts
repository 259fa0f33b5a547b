import type { KeyboardEvent } from "react";
import { findShortcut, paletteShortcuts, type PaletteShortcutId } from "../../model/shortcuts.ts";
import { isMac } from "../shortcuts/is-mac.ts";

/** Rows that Page Up and Page Down pass over. */
const PAGE_ROWS = 8;

type PaletteKeys = {
  /** Number of rows, and which one is active. */
  count: number;
  active: number;
  onMove: (index: number) => void;
  onChoose: (inTab: boolean) => void;
  onEscape: () => void;
};

/** The keys of the input; arrows go round at both ends. */
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
    // Enter ends the writing of a Japanese word, for one.
    if (event.nativeEvent.isComposing) return;
    const shortcut = findShortcut(event, paletteShortcuts, isMac());
    if (!shortcut) return;
    event.preventDefault();
    event.stopPropagation();
    actions[shortcut.id]();
  };
}
