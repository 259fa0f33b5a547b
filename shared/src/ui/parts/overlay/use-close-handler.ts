import { useLayoutEffect, useRef, type RefObject } from "react";

type Overlay = {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
};

/** Where the button stands in the window, and how far the document is scrolled. */
function placeOf(trigger: HTMLElement | null): string {
  const { top, left } = trigger?.getBoundingClientRect() ?? { top: 0, left: 0 };
  return [top, left, window.scrollX, window.scrollY].join();
}

/**
 * Returns the `onOpenChange` of a panel. react-aria closes a panel at each scroll event. The event of a scroll that was
 * made just before the panel opened comes after it, in the next frame, and must not close it.
 */
export function useCloseHandler({ triggerRef, isOpen, onClose }: Overlay): (isOpen: boolean) => void {
  const placeRef = useRef("");
  useLayoutEffect(() => {
    if (isOpen) placeRef.current = placeOf(triggerRef.current);
  }, [isOpen, triggerRef]);
  return (open) => {
    const isEarlierScroll = window.event?.type === "scroll" && placeOf(triggerRef.current) === placeRef.current;
    if (!open && !isEarlierScroll) onClose();
  };
}
