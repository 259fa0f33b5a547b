import classes from "./button.module.css";
import { classNames } from "../styles/class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "medium" | "small";

type ButtonLook = {
  variant: ButtonVariant;
  size: ButtonSize;
  isWide?: boolean;
  isPending?: boolean;
  className?: string;
};

/** The class of everything that looks like a button: buttons, links as buttons, menu triggers. */
export function buttonClass({ variant, size, isWide, isPending, className }: ButtonLook): string {
  return classNames(
    classes.button,
    classes[variant],
    size === "small" && classes.small,
    isWide && classes.wide,
    isPending && classes.pending,
    className,
  );
}
