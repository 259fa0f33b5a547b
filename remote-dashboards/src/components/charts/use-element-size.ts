import { startTransition, useLayoutEffect, useState, type RefObject } from "react";
import { editorGridSettings } from "../../model/grid/grid-settings.ts";

export type ElementSize = { widthPx: number; heightPx: number };

/**
 * Size of an element in whole pixels; 0 until it is measured. It does not change during a resize of a window or tile,
 * because redrawing charts at each step would make the resize slow.
 */
export function useElementSize(ref: RefObject<HTMLElement | null>): ElementSize {
  const [size, setSize] = useState<ElementSize>({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let known: ElementSize = { widthPx: 0, heightPx: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const measure = (): void => {
      const next = { widthPx: Math.floor(element.clientWidth), heightPx: Math.floor(element.clientHeight) };
      if (next.widthPx === known.widthPx && next.heightPx === known.heightPx) return;
      known = next;
      // Drawing many charts must not block user input.
      startTransition(() => setSize(next));
    };
    const handleResize = (): void => {
      clearTimeout(timer);
      // The first measurement applies at once, because nothing is drawn yet.
      if (known.widthPx === 0) measure();
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
  return size;
}
