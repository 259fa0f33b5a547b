import { useEffect, useEffectEvent, type RefObject } from "react";

type Overlay = {
  panelRef: RefObject<HTMLElement | null>;
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/**
 * Closes a panel at a press outside and leaves the press to what is there. Only a press on the panel's own button does
 * nothing else, because it would open the panel again.
 */
export function usePressOutside({ panelRef, triggerRef, isOpen, onClose }: Overlay): void {
  const handlePress = useEffectEvent(({ target }: PointerEvent): void => {
    const panel = panelRef.current;
    if (!panel || !(target instanceof Node) || !isOutside(panel, target)) return;
    const trigger = triggerRef.current;
    // A button without the open state opens something else, and the panel is only placed below it.
    if (trigger?.getAttribute("aria-expanded") === "true" && trigger.contains(target)) ignoreClick(trigger);
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listener = (event: PointerEvent): void => handlePress(event);
    document.addEventListener("pointerdown", listener, { capture: true });
    return () => document.removeEventListener("pointerdown", listener, { capture: true });
  }, [isOpen]);
}

/** What follows the panel in the document was opened from it, such as the list of a select. */
function isOutside(panel: Node, target: Node): boolean {
  return target !== panel && Boolean(panel.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING);
}

/** Ignores the click that ends the press which has just begun, unless something else follows. */
function ignoreClick(button: Node): void {
  const events = ["click", "pointerdown", "keydown"] as const;
  const handleNext = (event: Event): void => {
    for (const name of events) window.removeEventListener(name, handleNext, { capture: true });
    const isOfButton = event.target instanceof Node && button.contains(event.target);
    if (event.type === "click" && isOfButton) event.stopPropagation();
  };
  for (const name of events) window.addEventListener(name, handleNext, { capture: true });
}
