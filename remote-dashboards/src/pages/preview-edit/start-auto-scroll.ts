import { autoScrollStep } from "../../model/grid/auto-scroll.ts";
import { mirrorHandle } from "../../model/grid/resize-rectangle.ts";
import type { GridSettings } from "../../model/grid/grid-settings.ts";
import type { Point } from "../../model/grid/pointer-hold.ts";
import type { GestureKind } from "../../model/editor/follow-pointer.ts";

type AutoScroll = {
  viewport: HTMLElement;
  kind: GestureKind;
  isRightToLeft: boolean;
  settings: GridSettings;
  getPointer: () => Point;
  /** The tiles have moved under the pointer. */
  onScroll: () => void;
};

/** In a page from right to left the browser counts from the right, downwards from 0. */
function scrollOf(viewport: HTMLElement, isRightToLeft: boolean) {
  const maxLeft = viewport.scrollWidth - viewport.clientWidth;
  return {
    left: isRightToLeft ? maxLeft + viewport.scrollLeft : viewport.scrollLeft,
    top: viewport.scrollTop,
    maxLeft,
    maxTop: viewport.scrollHeight - viewport.clientHeight,
  };
}

/** Scrolls the grid while the pointer is at an edge of it; returns the end of it. */
export function startAutoScroll({
  viewport,
  kind,
  isRightToLeft,
  settings,
  getPointer,
  onScroll,
}: AutoScroll): () => void {
  const logical = kind === "drag" ? undefined : kind;
  const handle = logical && isRightToLeft ? mirrorHandle(logical) : logical;
  const timer = setInterval(() => {
    const scroll = scrollOf(viewport, isRightToLeft);
    const step = autoScrollStep(getPointer(), viewport.getBoundingClientRect(), scroll, settings, handle);
    if (step.x === 0 && step.y === 0) return;
    viewport.scrollBy({ left: step.x, top: step.y, behavior: "instant" });
    onScroll();
  }, settings.scrollIntervalMs);
  return () => clearInterval(timer);
}
