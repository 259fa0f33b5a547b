import { useEffect, useRef } from "react";
import classes from "./report-title.module.css";

/** The heading of a report. It gets the focus if the link that led here is gone with the report before. */
export function ReportTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Without the focus in this document, the user is in the console around it.
    if (document.hasFocus() && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={ref} className={classes.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
