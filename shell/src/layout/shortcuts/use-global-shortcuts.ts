import { preferences } from "@gatehouse/shared/storage";
import { useEffect, useEffectEvent } from "react";
import { findShortcut, globalShortcuts, isSingleKey, type GlobalShortcutId } from "../../model/shortcuts.ts";
import { isMac } from "./is-mac.ts";
import { isTextField } from "./is-text-field.ts";

/** A modal window that is not the palette, and is not about to go. */
const otherModal = '[data-modal]:not([data-modal="palette"], [data-exiting])';

/** Hears the shortcuts that work everywhere, except behind a modal window. */
export function useGlobalShortcuts(actions: Record<GlobalShortcutId, () => void>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const shortcut = findShortcut(event, globalShortcuts, isMac());
    if (!shortcut || (isSingleKey(shortcut) && !mayBeSingleKey(event))) return;
    if (document.querySelector(otherModal)) return;
    event.preventDefault();
    actions[shortcut.id]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** A character that is typed is no shortcut, and neither is one that speech input may have said. */
function mayBeSingleKey({ target }: KeyboardEvent): boolean {
  return !isTextField(target) && (preferences.get("singleKeyShortcuts") ?? true);
}
