/** Width of the slash and the gaps of one item, in px. */
const itemExtraPx = 24;

/** `shown` and `folded` are indexes of breadcrumbs; the ellipsis follows the first shown item. */
export type BreadcrumbFit = { kind: "shown"; shown: number[]; folded: number[] } | { kind: "hidden" };

type Measures = { widthsPx: readonly number[]; ellipsisPx: number; availablePx: number };

/**
 * Shows all items if they fit; else folds the marked ones into an ellipsis, else all between first and last, else hides
 * the breadcrumbs. `isFoldable` marks items by index; first and last never fold.
 */
export function fitBreadcrumbs(isFoldable: readonly boolean[], measures: Measures): BreadcrumbFit {
  const all = isFoldable.map((_, index) => index);
  const isMiddle = (index: number): boolean => index > 0 && index < all.length - 1;
  const marked = all.filter((index) => isMiddle(index) && isFoldable[index]);
  const attempts = [[], marked, all.filter(isMiddle)];
  for (const folded of attempts) {
    const shown = all.filter((index) => !folded.includes(index));
    if (neededPx(shown, folded.length > 0, measures) <= measures.availablePx) return { kind: "shown", shown, folded };
  }
  return { kind: "hidden" };
}

function neededPx(shown: readonly number[], hasEllipsis: boolean, { widthsPx, ellipsisPx }: Measures): number {
  const items = shown.reduce((sum, index) => sum + (widthsPx[index] ?? 0) + itemExtraPx, 0);
  return items + (hasEllipsis ? ellipsisPx + itemExtraPx : 0);
}
