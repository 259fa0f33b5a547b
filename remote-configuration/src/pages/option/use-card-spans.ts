import { type RefObject, useLayoutEffect } from "react";

/** Height of the grid's rows in pixels. A card spans as many as it needs, so that none waits for a longer neighbor. */
const ROW_PX = 2;

/** Sets the rows of the place that a card is in. */
function setSpan({ parentElement: slot }: Element, heightPx = 0): void {
  if (slot) slot.style.gridRowEnd = `span ${Math.ceil(heightPx / ROW_PX) || 1}`;
}

/** Gives the children of the element, each the place of a card, the rows that their cards need. */
export function useCardSpans(placesRef: RefObject<HTMLElement | null>, sections: readonly unknown[]): void {
  useLayoutEffect(() => {
    const places = [...(placesRef.current?.children ?? [])];
    const cards = places.flatMap(({ firstElementChild }) => firstElementChild ?? []);
    // First all heights: one by one, each would lay out the page again.
    const heights = cards.map((card) => card.getBoundingClientRect().height);
    for (const [index, card] of cards.entries()) setSpan(card, heights[index]);
    const observer = new ResizeObserver((entries) => {
      for (const { target, borderBoxSize } of entries) setSpan(target, borderBoxSize[0]?.blockSize);
    });
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [placesRef, sections]);
}
