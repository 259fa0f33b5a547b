import type { Breadcrumb } from "@gatehouse/shared/frame";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { fitBreadcrumbs, type BreadcrumbFit } from "./fit-breadcrumbs.ts";

/** The ellipsis is a button of fixed size. */
const ellipsisPx = 36;

type MeasuredTrail = {
  fit: BreadcrumbFit;
  /** The box that the trail may fill. */
  boxRef: RefObject<HTMLDivElement | null>;
  /** An invisible copy with every item in full, for the measuring. */
  copyRef: RefObject<HTMLOListElement | null>;
};

/** An observer reports at its start too, mostly what is known. */
const isSameFit = (one: BreadcrumbFit, other: BreadcrumbFit): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Measures the items and the room for them, again whenever either changes. */
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
    // The copy changes its size when the typeface arrives.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(copy);
    return () => observer.disconnect();
  }, [content]);

  return { fit, boxRef, copyRef };
}
