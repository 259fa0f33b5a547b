import type { MouseEvent, ReactNode, RefObject } from "react";
import classes from "./chart-stage.module.css";

type Props = {
  /** Whether a finger has just reached the value: that shows its text, and only the next touch follows the link. */
  isNewlyTouched: RefObject<boolean>;
  /** The link. */
  children: ReactNode;
};

/** The link of the value at the cursor, over the whole drawing: it is there only while the cursor is on the value. */
export function ChartLink({ isNewlyTouched, children }: Props) {
  const handleClick = (event: MouseEvent): void => {
    if (!isNewlyTouched.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the link inside is the control
    <span
      className={classes.link}
      data-chart-link
      data-export="leave-out"
      onClickCapture={handleClick}
      // The focus stays where it is, because the chart forgets its cursor without it.
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </span>
  );
}
