import type { ReactNode } from "react";
import classes from "./visually-hidden.module.css";

/**
 * Properties of `VisuallyHidden`.
 *
 * @since contract 1
 */
export type VisuallyHiddenProps = { children: ReactNode; role?: "status" | "alert"; id?: string };

/**
 * Text for screen readers only.
 *
 * @since contract 1
 */
export function VisuallyHidden({ children, role, id }: VisuallyHiddenProps) {
  return (
    <span className={classes.hidden} role={role} id={id}>
      {children}
    </span>
  );
}
