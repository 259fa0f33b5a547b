import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import classes from "./button.module.css";
import { Spinner } from "../spinner/spinner.tsx";

/**
 * Properties of `Button`.
 *
 * @since contract 1
 */
export type ButtonProps = Omit<ComponentProps<"button">, "type"> & {
  variant?: ButtonVariant;
  /** `medium` is 4rem (forms), `small` 3.6rem (toolbars and page headers). */
  size?: ButtonSize;
  /** As wide as its container. */
  isWide?: boolean;
  /** Shows a spinner and ignores presses, but keeps the focus and the width. */
  isPending?: boolean;
  /** A lucide icon before the label. */
  icon?: ReactNode;
  type?: "button" | "submit";
};

/**
 * A plain `<button>` in our design; submits a form only with `type="submit"`. Decision 008.
 *
 * @since contract 1
 */
export function Button({
  variant = "primary",
  size = "medium",
  isWide = false,
  isPending = false,
  icon,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const inactive = inactiveAttributes(isPending, rest["aria-disabled"]);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (inactive["aria-disabled"]) {
      // Also prevents a pending submit button from submitting twice.
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      {...inactive}
      // oxlint-disable-next-line react/button-has-type -- narrowed to "button" and "submit" above
      type={type}
      className={buttonClass({ variant, size, isWide, isPending, className })}
      onClick={handleClick}
    >
      <span className={classes.content}>
        {icon}
        {children}
      </span>
      {isPending && (
        <span className={classes.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

/** Unlike a button with `disabled`, a pending one and one with `aria-disabled` keep the focus and can get it back. */
function inactiveAttributes(isPending: boolean, ariaDisabled: ButtonProps["aria-disabled"]) {
  const isDisabled = ariaDisabled === true || ariaDisabled === "true";
  return {
    "aria-disabled": isPending || isDisabled || undefined,
    "aria-busy": isPending || undefined,
    "data-disabled": (isDisabled && !isPending) || undefined,
  };
}
