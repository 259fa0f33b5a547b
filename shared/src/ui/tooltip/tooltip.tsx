import type { ComponentProps } from "react";
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import classes from "./tooltip.module.css";

/**
 * The side of the element on which a tooltip opens.
 *
 * @since contract 1
 */
export type TooltipPlacement = "top" | "bottom" | "start" | "end";

/**
 * Properties of `Tooltip`.
 *
 * @since contract 1
 */
export type TooltipProps = {
  /** Plain text; must not be needed to use the control. */
  label: string;
  /** One focusable DOM element (not a component). */
  children: ComponentProps<typeof Focusable>["children"];
  placement?: TooltipPlacement;
};

/**
 * A short text on hover and on keyboard focus; Escape closes it.
 *
 * @since contract 1
 */
export function Tooltip({ label, children, placement = "bottom" }: TooltipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={classes.tooltip} placement={placement} offset={6}>
        {label}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
