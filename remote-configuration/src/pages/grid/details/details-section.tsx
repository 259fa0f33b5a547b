import { useId, type ReactNode } from "react";
import classes from "./details-sections.module.css";

type DetailsSectionProps = {
  title: string;
  /** A link beside the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A titled part of the details. */
export function DetailsSection({ title, aside, children }: DetailsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.sectionHead}>
        <h3 id={titleId}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
