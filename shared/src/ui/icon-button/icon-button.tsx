import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../styles/class-names.ts";
import classes from "./icon-button.module.css";
import { Tooltip, type TooltipPlacement } from "../tooltip/tooltip.tsx";

/**
 * Properties of `IconButton`.
 *
 * @since contract 1
 */
export type IconButtonProps = Omit<ComponentProps<"button">, "type" | "aria-label" | "children"> & {
  /** The accessible name, and the text of the tooltip. */
  label: string;
  /** A lucide icon; drawn at 20px. */
  icon: ReactNode;
  /** `quiet` on surfaces, `outlined` beside inputs and buttons, `header` on the dark header. */
  variant?: "quiet" | "outlined" | "header";
  /** Mirrors the icon in right-to-left languages (arrows, chevrons). */
  isMirrored?: boolean;
  /** A number on the corner; include it in `label`, because it is not read. */
  count?: string;
  tooltipPlacement?: TooltipPlacement;
};

/**
 * A 36px button that shows only an icon; its label is the accessible name and the tooltip.
 *
 * @since contract 1
 */
export function IconButton({
  label,
  icon,
  variant = "quiet",
  isMirrored = false,
  count,
  tooltipPlacement,
  className,
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} placement={tooltipPlacement}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        // A disabled button gets no focus, and so could not show its tooltip.
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
        className={classNames(classes.iconButton, classes[variant], isMirrored && classes.mirrored, className)}
      >
        {icon}
        {count && (
          <span className={classes.count} aria-hidden="true">
            {count}
          </span>
        )}
      </button>
    </Tooltip>
  );
}
