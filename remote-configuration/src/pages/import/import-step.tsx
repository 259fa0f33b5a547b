import { Card } from "@gatehouse/shared/ui/card";
import type { ReactNode } from "react";
import classes from "./import-page.module.css";
import { useFocusedHeading } from "./use-focused-heading.ts";

type ImportStepProps = { title: string; description?: string; children: ReactNode; foot?: ReactNode };

/** One step of an import, with its buttons at the end. */
export function ImportStep({ title, description, children, foot }: ImportStepProps) {
  const headingRef = useFocusedHeading();
  return (
    <Card className={classes.step}>
      <div>
        <h2 ref={headingRef} className={classes.heading} tabIndex={-1}>
          {title}
        </h2>
        {description !== undefined && <p className={classes.note}>{description}</p>}
      </div>
      {children}
      {foot && <div className={classes.foot}>{foot}</div>}
    </Card>
  );
}
