import type { ReactNode } from "react";
import classes from "./visually-hidden.module.css";

export type VisuallyHiddenProps = { children: ReactNode; role?: "status" | "alert"; id?: string };

/** Text for screen readers only. */
export function VisuallyHidden({ children, role, id }: VisuallyHiddenProps) {
  return (
    <span className={classes.hidden} role={role} id={id}>
      {children}
    </span>
  );
}
