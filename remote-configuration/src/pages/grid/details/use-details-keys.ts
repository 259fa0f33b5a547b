import { useEffect, useEffectEvent, type RefObject } from "react";
import type { RowSteps } from "./use-row-steps.ts";

type DetailsKeys = {
  panelRef: RefObject<HTMLElement | null> /** Null where there is one row only. */;
  steps: RowSteps | null;
  onClose: () => void;
};

/** Where these keys have a meaning of their own. */
const OWN_KEYS = "[role='dialog'], [role='menu'], [data-modal]";
/** So it is here, except that Escape closes the panel from its own fields too. */
const FIELDS = "input, textarea, select, [contenteditable]";

/** Escape closes the details, Alt with an arrow steps to the next row: in the details and in the table beside them. */
export function useDetailsKeys({ panelRef, steps, onClose }: DetailsKeys): void {
  const commandOf = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
    if (key === "Escape") return onClose;
    if (steps && altKey && key === "ArrowDown") return () => steps.step("next");
    if (steps && altKey && key === "ArrowUp") return () => steps.step("previous");
    return undefined;
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command || event.defaultPrevented || event.isComposing || !isOfPage(event, panelRef.current)) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}

function isOfPage({ target, key }: KeyboardEvent, panel: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_KEYS)) return false;
  if (target.closest(FIELDS)) return key === "Escape" && panel?.contains(target) === true;
  return target === document.body || panel?.closest("[data-page]")?.contains(target) === true;
}
