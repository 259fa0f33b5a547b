import type { ReactNode } from "react";
import classes from "./toolbar.module.css";

/**
 * Properties of `Toolbar`.
 *
 * @since contract 1
 */
export type ToolbarProps = {
  /** The accessible name: what the controls act on. */
  label: string;
  /** A `SearchField`. */
  search?: ReactNode;
  /** More controls after the search box: filters, actions on the selection. */
  children?: ReactNode;
  /** Controls at the inline end. */
  end?: ReactNode;
  /** `FilterChip`s, one for each active filter. */
  chips?: readonly ReactNode[];
};

/**
 * The controls above a table or list.
 *
 * @since contract 1
 */
export function Toolbar({ label, search, children, end, chips = [] }: ToolbarProps) {
  return (
    <div className={classes.toolbar} role="group" aria-label={label}>
      <div className={classes.row}>
        <div className={classes.start}>
          {search && <div className={classes.search}>{search}</div>}
          {children}
        </div>
        {end}
      </div>
      {chips.length > 0 && <div className={classes.chips}>{chips}</div>}
    </div>
  );
}
