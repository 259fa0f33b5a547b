import { classNames } from "./class-names.ts";
import classes from "./spinner.module.css";

export type SpinnerProps = {
  size?: "medium" | "large";
  /** Read aloud; without it the spinner is decoration and something else must say what is going on. */
  label?: string;
};

/** A turning ring for waits of unknown length inside a control. Pages use `PageState` instead. */
export function Spinner({ size = "medium", label }: SpinnerProps) {
  const className = classNames(classes.spinner, size === "large" && classes.large);
  return label ? (
    <span className={className} role="img" aria-label={label} />
  ) : (
    <span className={className} aria-hidden="true" />
  );
}
