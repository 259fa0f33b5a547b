import { type KeyboardEvent, useRef } from "react";

/** Letters typed within this time form one search text. */
const PAUSE_MS = 700;

type FindByText = (
  event: KeyboardEvent,
  buttons: readonly HTMLButtonElement[],
  index: number,
) => HTMLButtonElement | undefined;

/** Finds the next button whose text starts with the typed letters. */
export function useTypeAhead(): FindByText {
  const typed = useRef({ text: "", timeMs: 0 });
  return (event, buttons, index) => {
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (!isLetter || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const isContinued = event.timeStamp - typed.current.timeMs < PAUSE_MS;
    const text = (isContinued ? typed.current.text : "") + event.key.toLocaleLowerCase();
    typed.current = { text, timeMs: event.timeStamp };
    // A single letter moves to the next match; more letters may still match the current one.
    const start = text.length === 1 ? index + 1 : Math.max(0, index);
    const inOrder = [...buttons.slice(start), ...buttons.slice(0, start)];
    return inOrder.find((button) => button.textContent?.trim().toLocaleLowerCase().startsWith(text));
  };
}
