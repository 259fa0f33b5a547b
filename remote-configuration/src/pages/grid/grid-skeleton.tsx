import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./grid.module.css";

const ROWS = Array.from({ length: 8 }, (_unused, index) => index);

type GridSkeletonProps = {
  /** Whether the toolbar is still to come too; where it stands already, a second one would make the rows jump. */
  hasToolbar: boolean;
};

/** The toolbar and rows to come. */
export function GridSkeleton({ hasToolbar }: GridSkeletonProps) {
  return (
    <div className={classes.grid}>
      {hasToolbar && <Skeleton shape="block" width="min(100%, 36rem)" height="4rem" />}
      <Card>
        <div className={classes.skeletonRows}>
          {ROWS.map((row) => (
            <Skeleton key={row} height="2rem" />
          ))}
        </div>
      </Card>
    </div>
  );
}
