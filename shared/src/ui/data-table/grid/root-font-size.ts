const DEFAULT_PX = 10;

/** Pixels of 1rem: 10 unless the user has set another font size. */
export function rootFontSize(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(size) && size > 0 ? size : DEFAULT_PX;
}
