import { useLayoutEffect, useRef, type RefObject } from "react";
import { resizeHandles } from "../../../model/grid/grid-item.ts";
import { GridTouch } from "./grid-touch.ts";
import type { PressedTile } from "./start-gesture.ts";

type Press = (event: PointerEvent, pressed: PressedTile) => void;

/** Controls in a tile; pressing them does not start a drag. */
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

/** Stops presses before the inner listeners of react-grid-layout, so that it starts only with a `GridTouch`. */
function blockNativeTouch(event: Event): void {
  if (!(event instanceof GridTouch)) event.stopPropagation();
}

/** Listens for presses on tiles and their handles. */
export function useGridPress(contentRef: RefObject<HTMLElement | null>, onPress: Press): void {
  const latest = useRef(onPress);
  useLayoutEffect(() => {
    latest.current = onPress;
  });
  // A layout effect, so that the first press on a newly drawn tile is not lost.
  useLayoutEffect(() => {
    const content = contentRef.current;
    const handlePointerDown = (event: PointerEvent): void => {
      // A second finger ends the gesture of the first and starts none.
      const pressed = event.isPrimary && event.button === 0 ? findPressed(event) : null;
      if (pressed) latest.current(event, pressed);
    };
    content?.addEventListener("pointerdown", handlePointerDown);
    content?.addEventListener("touchstart", blockNativeTouch, { capture: true, passive: true });
    return () => {
      content?.removeEventListener("pointerdown", handlePointerDown);
      content?.removeEventListener("touchstart", blockNativeTouch, { capture: true });
    };
  }, [contentRef]);
}
