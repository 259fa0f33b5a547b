import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { placeTooltip } from "../../model/place-tooltip.ts";
import { useTooltipTarget } from "./use-tooltip-target.ts";
import classes from "./tooltip-layer.module.css";

/**
 * The tooltips of everything with `data-tooltip`, in the frame and in sections; an empty value shows the `aria-label`.
 * One layer for all, so that a control needs no code for it, which would be loaded with the sign-in page.
 */
export function TooltipLayer() {
  const target = useTooltipTarget();
  if (!target) return null;
  // Outside a modal window everything is inert, a tooltip too.
  return createPortal(<TooltipBox target={target} />, target.closest("[data-modal]") ?? document.body);
}

function TooltipBox({ target }: { target: HTMLElement }) {
  const boxRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = boxRef.current;
    if (!box) return;
    const side = target.dataset["tooltipSide"] === "end" ? "beside" : "below";
    const view = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
    const { x, y } = placeTooltip(side, target.getBoundingClientRect(), box.getBoundingClientRect(), view);
    box.style.translate = `${x}px ${y}px`;
  }, [target]);
  return (
    <div ref={boxRef} role="tooltip" className={classes.tooltip}>
      {target.dataset["tooltip"] || target.getAttribute("aria-label")}
    </div>
  );
}
