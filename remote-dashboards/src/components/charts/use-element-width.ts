import { startTransition, useLayoutEffect, useState, type RefObject } from "react";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";

/**
 * Width of an element in whole pixels; 0 until it is known. While a window or a tile is being resized it stays the same,
 * as drawing a chart again at each step would hold up the resize.
 */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let knownPx = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = (): void => {
      knownPx = Math.floor(element.clientWidth);
      // A dashboard full of charts must not keep the page from hearing its user while it draws them.
      startTransition(() => setWidthPx(knownPx));
    };
    const handleResize = (): void => {
      clearTimeout(timer);
      // Where nothing is drawn yet there is nothing to wait for.
      if (knownPx === 0) measure();
      else timer = setTimeout(measure, editorGridSettings.windowResizeDebounceMs);
    };
    measure();
    const observer = new ResizeObserver(handleResize);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [ref]);
  return widthPx;
}
