import { useRef, type KeyboardEvent } from "react";

/** Letters typed within this time form one search. */
const searchResetMs = 700;

type ListKeys = {
  labels: readonly string[];
  active: number;
  onMove: (index: number) => void;
  onChoose: (index: number) => void;
  onEscape?: (() => void) | undefined;
  /** Replaces the search by letters; moves the focus to where the character goes. */
  onType?: (() => void) | undefined;
};

/** Keyboard handling of a list box: arrows, Home, End, Enter, Space, Escape, and typeahead. */
export function useListKeys(keys: ListKeys): (event: KeyboardEvent) => void {
  const { labels, active, onMove, onChoose, onEscape, onType } = keys;
  const search = useRef({ text: "", at: 0 });
  const last = labels.length - 1;

  const find = (letter: string, at: number): number => {
    const isNew = at - search.current.at > searchResetMs;
    search.current = { text: (isNew ? "" : search.current.text) + letter.toLocaleLowerCase(), at };
    return labels.findIndex((label) => label.toLocaleLowerCase().startsWith(search.current.text));
  };
  const actions: Record<string, () => void> = {
    ArrowDown: () => onMove(Math.min(active + 1, last)),
    ArrowUp: () => onMove(Math.max(active - 1, 0)),
    Home: () => onMove(0),
    End: () => onMove(last),
    Enter: () => onChoose(active),
    " ": () => onChoose(active),
    ...(onEscape ? { Escape: onEscape } : {}),
  };

  return (event) => {
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
      return;
    }
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (onType) return onType();
    const found = find(event.key, event.timeStamp);
    if (found >= 0) onMove(found);
  };
}
