import { classNames } from "../styles/class-names.ts";
import classes from "./spinner.module.css";

/**
 * Properties of `Spinner`.
 *
 * @since contract 1
 */
export type SpinnerProps = {
  size?: "medium" | "large";
  /** Read by screen readers; without it the spinner is decorative, and other text must say what is happening. */
  label?: string;
};

/**
 * A rotating ring for waits of unknown length inside a control. Pages use `PageState`.
 *
 * @since contract 1
 */
export function Spinner({ size = "medium", label }: SpinnerProps) {
  const className = classNames(classes.spinner, size === "large" && classes.large);
  return label ? (
    <span className={className} role="img" aria-label={label} />
  ) : (
    <span className={className} aria-hidden="true" />
  );
}
