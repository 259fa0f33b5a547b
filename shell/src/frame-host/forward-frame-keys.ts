import { isMac } from "@gatehouse/shared/rules/is-mac";
import { usesTypedCharacters } from "../model/uses-typed-characters.ts";
import { findShortcut, frameShortcuts, isSingleKey } from "../model/shortcuts.ts";

/** Repeats the key in the console, and tells the frame if the console has used it. */
function forwardKey(event: KeyboardEvent): void {
  // What the frame itself uses, and input of its fields, stays in it.
  if (event.defaultPrevented || event.repeat || event.isComposing) return;
  const shortcut = findShortcut(event, frameShortcuts, isMac());
  if (!shortcut || (isSingleKey(shortcut) && usesTypedCharacters(event.target))) return;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const modifiers = { ctrlKey, metaKey, altKey, shiftKey };
  const copy = new KeyboardEvent("keydown", { key, code, ...modifiers, bubbles: true, cancelable: true });
  if (event.view?.frameElement?.dispatchEvent(copy) === false) event.preventDefault();
}

/**
 * Lets the console's shortcuts work with the focus in a frame, whose keys do not reach our document. Listens on the
 * window, so that every handler of the frame comes first.
 */
export function forwardFrameKeys(frameWindow: Window): void {
  frameWindow.addEventListener("keydown", forwardKey);
}
