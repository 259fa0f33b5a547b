import type { ReactNode } from "react";
import classes from "./badge.module.css";
import { classNames } from "../styles/class-names.ts";
import type { Tone } from "../tone-icon/tone-icon.tsx";

/**
 * Properties of `Badge`.
 *
 * @since contract 1
 */
export type BadgeProps = {
  /** The text carries the meaning; the tone only supports it. */
  children: ReactNode;
  tone?: Tone | "neutral";
  icon?: ReactNode;
};

/**
 * A short state or count.
 *
 * @since contract 1
 */
export function Badge({ children, tone = "neutral", icon }: BadgeProps) {
  return (
    <span className={classNames(classes.badge, classes[tone])}>
      {icon}
      <span className={classes.text}>{children}</span>
    </span>
  );
}
