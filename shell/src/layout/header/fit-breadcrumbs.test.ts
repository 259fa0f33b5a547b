import { fitBreadcrumbs } from "./fit-breadcrumbs.ts";

const widthsPx = [50, 60, 70, 80];
const ellipsisPx = 36;
/** Four items of 24 px each. */
const allPx = 50 + 60 + 70 + 80 + 4 * 24;

describe("the trail of breadcrumbs", () => {
  it("is shown in full from exactly the width it needs", () => {
    const measures = { widthsPx, ellipsisPx, availablePx: allPx };
    expect(fitBreadcrumbs([false, false, false, false], measures)).toEqual({
      kind: "shown",
      shown: [0, 1, 2, 3],
      folded: [],
    });
  });

  it("folds the items that are marked for it when one pixel is missing", () => {
    const measures = { widthsPx, ellipsisPx, availablePx: allPx - 1 };
    expect(fitBreadcrumbs([false, false, true, false], measures)).toEqual({
      kind: "shown",
      shown: [0, 1, 3],
      folded: [2],
    });
  });

  it("folds all between first and last where none is marked, or the marked ones do not suffice", () => {
    const folded = { kind: "shown", shown: [0, 3], folded: [1, 2] };
    const endsPx = 50 + 80 + 36 + 3 * 24;
    expect(fitBreadcrumbs([false, false, false, false], { widthsPx, ellipsisPx, availablePx: endsPx })).toEqual(folded);
    expect(fitBreadcrumbs([false, true, false, false], { widthsPx, ellipsisPx, availablePx: endsPx })).toEqual(folded);
  });

  it("never folds its first and last item, even when they are marked", () => {
    expect(fitBreadcrumbs([true, true], { widthsPx: [50, 60], ellipsisPx, availablePx: 157 })).toEqual({
      kind: "hidden",
    });
  });

  it("is hidden when first item, ellipsis and last item do not fit", () => {
    const measures = { widthsPx, ellipsisPx, availablePx: 50 + 80 + 36 + 3 * 24 - 1 };
    expect(fitBreadcrumbs([false, false, false, false], measures)).toEqual({ kind: "hidden" });
  });
});
