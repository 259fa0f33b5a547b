import type { Breadcrumb } from "@gatehouse/shared/frame";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { fitBreadcrumbs, type BreadcrumbFit } from "./fit-breadcrumbs.ts";

/** Width of the ellipsis button, in px. */
const ellipsisPx = 36;

type MeasuredTrail = {
  fit: BreadcrumbFit;
  /** The box that limits the width. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** An invisible copy with all items in full, for measuring. */
  copyRef: RefObject<HTMLOListElement | null>;
};

/** Observers also report when they start, mostly without a change. */
const isSameFit = (one: BreadcrumbFit, other: BreadcrumbFit): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Measures the items and the available width, and repeats this when either changes. */
export function useBreadcrumbFit(items: readonly Breadcrumb[]): MeasuredTrail {
  const boxRef = useRef<HTMLDivElement>(null);
  const copyRef = useRef<HTMLOListElement>(null);
  const [fit, setFit] = useState<BreadcrumbFit>({ kind: "hidden" });
  const content = JSON.stringify(items.map(({ display, collapse }) => [display, collapse === true]));

  useLayoutEffect(() => {
    const box = boxRef.current;
    const copy = copyRef.current;
    if (!box || !copy) return;
    const isFoldable = (JSON.parse(content) as [string, boolean][]).map(([, isMarked]) => isMarked);
    const measure = (): void => {
      const widthsPx = [...copy.children].map((item) => item.getBoundingClientRect().width);
      const next = fitBreadcrumbs(isFoldable, { widthsPx, ellipsisPx, availablePx: box.clientWidth });
      setFit((shown) => (isSameFit(shown, next) ? shown : next));
    };
    measure();
    // The copy changes its size when the font loads.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(copy);
    return () => observer.disconnect();
  }, [content]);

  return { fit, boxRef, copyRef };
}
