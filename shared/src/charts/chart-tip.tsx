import { useLayoutEffect, useRef, type RefObject } from "react";
import classes from "./chart-tip.module.css";
import { placeTip, type Place, type Size } from "./place-tip.ts";

export type TipText = { title: string; label: string };

type Props = {
  stageRef: RefObject<HTMLElement | null>;
  /** Where it points, relative to the stage. */
  pointIn: (stage: Size) => Place;
  text: TipText;
};

/** The text of one value at its point. It is for the eye only: the chart announces the value itself. */
export function ChartTip({ stageRef, pointIn, text }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [stage, tip] = [stageRef.current, ref.current];
    if (!stage || !tip) return undefined;
    const settle = (): void => {
      const box = stage.getBoundingClientRect();
      const point = pointIn({ widthPx: box.width, heightPx: box.height });
      const place = placeTip(
        { xPx: box.left + point.xPx, yPx: box.top + point.yPx },
        { widthPx: tip.offsetWidth, heightPx: tip.offsetHeight },
        { widthPx: document.documentElement.clientWidth, heightPx: window.innerHeight },
      );
      Object.assign(tip.style, { left: `${place.xPx}px`, top: `${place.yPx}px` });
    };
    tip.togglePopover(true);
    settle();
    window.addEventListener("scroll", settle, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", settle, { capture: true });
  }, [stageRef, pointIn, text.title, text.label]);
  return (
    <div ref={ref} popover="manual" className={classes.tip} aria-hidden="true" data-export="leave-out">
      <span className={classes.title}>{text.title}</span>
      <span className={classes.label}>{text.label}</span>
    </div>
  );
}
