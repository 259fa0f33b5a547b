import { useEffect } from "react";
import { useUndo } from "./use-undo.ts";

/** In a text box these keys edit its text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, [contenteditable=true]") !== null;

function readKeys({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): "undo" | "redo" | null {
  if ((!ctrlKey && !metaKey) || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? "redo" : "undo";
  return letter === "y" && !shiftKey ? "redo" : null;
}

/**
 * Ctrl or Command with Z undoes; with Shift and Z, or with Y, it redoes. The keys work everywhere except in text boxes
 * and dialogs.
 */
export function useUndoKeys(): void {
  const { undo, redo } = useUndo();
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      const command = readKeys(event);
      const isElsewhere = event.target instanceof Element && event.target.closest("[role=dialog], [role=alertdialog]");
      if (command === null || isTyping(event.target) || isElsewhere) return;
      event.preventDefault();
      if (command === "undo") undo();
      else redo();
    };
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [undo, redo]);
}
