import { isMac } from "@gatehouse/shared/rules/is-mac";
import { preferences } from "@gatehouse/shared/storage";
import { useEffect, useEffectEvent } from "react";
import { findShortcut, globalShortcuts, isSingleKey, type GlobalShortcutId } from "../../model/shortcuts.ts";
import { pressSave } from "./press-save.ts";
import { usesTypedCharacters } from "../../model/uses-typed-characters.ts";

/** A modal window other than the palette that is not closing. */
const otherModal = '[data-modal]:not([data-modal="palette"], [data-exiting])';

type HeaderShortcutId = Exclude<GlobalShortcutId, "save">;

/** Listens to the shortcuts that work everywhere, except behind a modal window; saving works in one too. */
export function useGlobalShortcuts(actions: Record<HeaderShortcutId, () => void>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    const shortcut = findShortcut(event, globalShortcuts, isMac());
    if (!shortcut || (isSingleKey(shortcut) && !mayBeSingleKey(event))) return;
    if (shortcut.id === "save") {
      if (pressSave()) event.preventDefault();
      return;
    }
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

/** Single characters are no shortcuts while the user types, or if the user has switched them off for speech input. */
function mayBeSingleKey({ target }: KeyboardEvent): boolean {
  return !usesTypedCharacters(target) && (preferences.get("singleKeyShortcuts") ?? true);
}
