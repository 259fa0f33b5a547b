import { autoScrollStep } from "../../../model/grid/auto-scroll.ts";
import type { ResizeHandle } from "../../../model/grid/grid-item.ts";
import type { GridSettings } from "../../../model/grid/grid-settings.ts";
import type { Point } from "../../../model/grid/pointer-hold.ts";

type AutoScroll = {
  viewport: HTMLElement;
  /** The handle of a resize in screen directions; undefined for a drag. */
  handle: ResizeHandle | undefined;
  direction: "ltr" | "rtl";
  settings: GridSettings;
  getPointer: () => Point;
  /** Called when the tiles have moved under the pointer. */
  onScroll: () => void;
};

/** In a right-to-left page, `scrollLeft` is 0 or negative. */
function scrollOf(viewport: HTMLElement, direction: "ltr" | "rtl") {
  const maxLeft = viewport.scrollWidth - viewport.clientWidth;
  return {
    left: direction === "rtl" ? maxLeft + viewport.scrollLeft : viewport.scrollLeft,
    top: viewport.scrollTop,
    maxLeft,
    maxTop: viewport.scrollHeight - viewport.clientHeight,
  };
}

/** Scrolls the grid while the pointer is at its edge; returns a function that stops it. */
export function startAutoScroll({
  viewport,
  handle,
  direction,
  settings,
  getPointer,
  onScroll,
}: AutoScroll): () => void {
  const timer = setInterval(() => {
    const scroll = scrollOf(viewport, direction);
    const step = autoScrollStep(getPointer(), viewport.getBoundingClientRect(), scroll, settings, handle);
    if (step.x === 0 && step.y === 0) return;
    viewport.scrollBy({ left: step.x, top: step.y, behavior: "instant" });
    onScroll();
  }, settings.scrollIntervalMs);
  return () => clearInterval(timer);
}
