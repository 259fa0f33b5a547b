import { type RefObject, useLayoutEffect } from "react";

type Refs = { scrollRef: RefObject<HTMLElement | null>; tableRef: RefObject<HTMLElement | null> };

/**
 * Marks the box with the edges, `start` or `end`, at which cells that stay in sight cover others: there they get a line,
 * or a value cut by them would look like a whole one. Not by state: nothing has to be drawn again.
 */
export function useCoveredEdges({ scrollRef, tableRef }: Refs): void {
  useLayoutEffect(() => {
    const [box, table] = [scrollRef.current, tableRef.current];
    if (!box || !table) return undefined;
    const mark = (): void => {
      // Negative where the language runs from right to left.
      const before = Math.abs(box.scrollLeft);
      const after = box.scrollWidth - box.clientWidth - before;
      box.dataset["covered"] = [before >= 1 && "start", after >= 1 && "end"].filter(Boolean).join(" ");
    };
    box.addEventListener("scroll", mark, { passive: true });
    // Reports the first sizes too, before the first paint. Reading them here would lay out the page once more.
    const observer = new ResizeObserver(mark);
    observer.observe(box);
    observer.observe(table);
    return () => {
      box.removeEventListener("scroll", mark);
      observer.disconnect();
    };
  }, [scrollRef, tableRef]);
}
