import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./grid.module.css";

type GridSkeletonProps = {
  /** Whether to include the toolbar; if it already shows, a second one would make the rows jump. */
  hasToolbar: boolean;
};

/** Placeholder of the toolbar and rows. */
export function GridSkeleton({ hasToolbar }: GridSkeletonProps) {
  return (
    <div className={classes.grid}>
      {hasToolbar && <Skeleton shape="block" width="min(100%, 36rem)" height="4rem" />}
      <DataTableSkeleton />
    </div>
  );
}
