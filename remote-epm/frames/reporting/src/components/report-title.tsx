import { useTitleFocus } from "../../../frame-start/src/start/use-title-focus.ts";
import classes from "./report-title.module.css";

/** The heading of a report. It gets the focus if the link that led here is gone with the report before. */
export function ReportTitle({ children }: { children: string }) {
  const ref = useTitleFocus();
  return (
    <h1 ref={ref} className={classes.title} tabIndex={-1}>
      {children}
    </h1>
  );
}
