import { Skeleton } from "../skeleton/skeleton.tsx";
import classes from "./data-table.module.css";

const DEFAULT_ROW_COUNT = 8;
/** Different lengths, as in text. */
const WIDTHS = ["60%", "75%", "50%"];

/**
 * Placeholder of a table while it loads for the first time, in the sizes of its parts.
 *
 * @since contract 1
 */
export function DataTableSkeleton({ rowCount = DEFAULT_ROW_COUNT }: { rowCount?: number }) {
  return (
    <div className={classes.table}>
      <div className={classes.toolbar}>
        <Skeleton width="10rem" />
      </div>
      <div className={classes.skeletonHead} />
      {Array.from({ length: rowCount }, (_unused, row) => (
        <div key={row} className={classes.skeletonRow}>
          <Skeleton width={WIDTHS[row % WIDTHS.length]} />
        </div>
      ))}
    </div>
  );
}
