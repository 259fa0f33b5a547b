import { useRef, useState } from "react";

/** Whether the focus shows, as after a key. */
const isFocusVisible = (): boolean => document.activeElement?.matches(":focus-visible") === true;

/** How the user opens rows. */
export type RowOpening = {
  /** Call it when a row is opened: a key that is pressed before its details are drawn must not count. */
  note: (isByKey?: boolean) => void;
  /** Whether the row was opened with the keyboard. */
  take: () => boolean;
};

/** Remembers how a row was opened until its details are drawn; rows that the browser's history opens by the focus. */
export function useRowOpening(): RowOpening {
  const isByKey = useRef<boolean | null>(null);
  const [opening] = useState<RowOpening>(() => ({
    note: (isByKeyPress = isFocusVisible()) => {
      isByKey.current = isByKeyPress;
    },
    take: () => {
      const noted = isByKey.current ?? isFocusVisible();
      isByKey.current = null;
      return noted;
    },
  }));
  return opening;
}
