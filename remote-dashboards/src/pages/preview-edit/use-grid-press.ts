import { useLayoutEffect, useRef, type RefObject } from "react";
import { resizeHandles } from "../../model/grid/grid-item.ts";
import { GridTouch } from "./grid-touch.ts";
import type { PressedTile } from "./start-gesture.ts";

type Press = (event: PointerEvent, pressed: PressedTile) => void;

/** Presses on these are theirs, and never the start of a drag. */
const CONTROLS = "button:not([data-grip]), a, input, select, textarea, [role=menu], [role=dialog]";

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found instanceof HTMLElement ? found : null;
}

function findPressed({ target }: PointerEvent): PressedTile | null {
  const tile = closest(target, "[data-tile]");
  const id = tile?.dataset["tile"];
  if (!tile || id === undefined || closest(target, CONTROLS)) return null;
  const element = closest(target, "[data-handle]");
  const side = resizeHandles.find((known) => known === element?.dataset["handle"]);
  return { id, tile, handle: element && side ? { side, element } : null };
}

/** React-grid-layout begins when we tell it to, and never by itself; its own listeners lie further inside. */
function keepFromGrid(event: Event): void {
  if (!(event instanceof GridTouch)) event.stopPropagation();
}

/** Listens for pointers that press tiles or their handles. */
export function useGridPress(contentRef: RefObject<HTMLElement | null>, onPress: Press): void {
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  // At once, so that no press on a tile that has just been drawn is lost.
  useLayoutEffect(() => {
    const content = contentRef.current;
    const handlePointerDown = (event: PointerEvent): void => {
      // A second finger ends what the first one does, and begins nothing.
      const pressed = event.isPrimary && event.button === 0 ? findPressed(event) : null;
      if (pressed) latest.current(event, pressed);
    };
    content?.addEventListener("pointerdown", handlePointerDown);
    content?.addEventListener("touchstart", keepFromGrid, { capture: true, passive: true });
    return () => {
      content?.removeEventListener("pointerdown", handlePointerDown);
      content?.removeEventListener("touchstart", keepFromGrid, { capture: true });
    };
  }, [contentRef]);
}
