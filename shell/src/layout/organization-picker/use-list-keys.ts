import { useRef, type KeyboardEvent } from "react";

/** Letters typed within this time belong to one search. */
const searchResetMs = 700;

type ListKeys = {
  labels: readonly string[];
  active: number;
  onMove: (index: number) => void;
  onChoose: (index: number) => void;
  onEscape?: (() => void) | undefined;
};

/** The keys of a list box: arrows, Home, End, Enter, Space, Escape, and the first letters of a name. */
export function useListKeys({ labels, active, onMove, onChoose, onEscape }: ListKeys): (event: KeyboardEvent) => void {
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
    const found = find(event.key, event.timeStamp);
    if (found >= 0) onMove(found);
  };
}
