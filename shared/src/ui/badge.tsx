import type { ReactNode } from "react";
import classes from "./badge.module.css";
import { classNames } from "./class-names.ts";
import type { Tone } from "./tone-icon.tsx";

export type BadgeProps = {
  /** The words carry the meaning; the tone only supports them. */
  children: ReactNode;
  tone?: Tone | "neutral";
  icon?: ReactNode;
};

/** A short state or count beside what it belongs to. */
export function Badge({ children, tone = "neutral", icon }: BadgeProps) {
  return (
    <span className={classNames(classes.badge, classes[tone])}>
      {icon}
      {children}
    </span>
  );
}
