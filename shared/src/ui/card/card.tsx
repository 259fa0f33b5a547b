import { type ReactNode, useId } from "react";
import classes from "./card.module.css";
import { classNames } from "../styles/class-names.ts";

/**
 * Properties of `Card`.
 *
 * @since contract 1
 */
export type CardProps = {
  children: ReactNode;
  /** Shown as an h2, and the name of the section. */
  title?: string;
  /** Controls at the inline end of the heading. */
  actions?: ReactNode;
  /** `flush` lets a table or list touch the border; `roomy` is the raised card of a standalone page. */
  padding?: "padded" | "flush" | "roomy";
  className?: string;
};

/**
 * A surface for related content.
 *
 * @since contract 1
 */
export function Card({ children, title, actions, padding = "padded", className }: CardProps) {
  const titleId = useId();
  return (
    <section
      className={classNames(classes.card, classes[padding], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <div className={classes.heading}>
          <h2 id={titleId}>{title}</h2>
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
