type Shape = { counts: readonly number[]; top: number; isMirrored: boolean };
type Place = { xPx: number; yPx: number };
type Size = { widthPx: number; heightPx: number };

const placeOf = ({ counts, isMirrored }: Shape, index: number): number =>
  isMirrored ? counts.length - 1 - index : index;

/** Index of the column at a place; all columns are equally wide. */
export function columnAt(shape: Shape, { xPx }: Place, { widthPx }: Size): number | null {
  const place = Math.floor((xPx / widthPx) * shape.counts.length);
  return place < 0 || place >= shape.counts.length ? null : placeOf(shape, place);
}

/** The top of a column. */
export function columnTop(shape: Shape, index: number, { widthPx, heightPx }: Size): Place {
  return {
    xPx: (widthPx * (placeOf(shape, index) + 0.5)) / shape.counts.length,
    yPx: heightPx * (1 - (shape.counts[index] ?? 0) / shape.top),
  };
}
