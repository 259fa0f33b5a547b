import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./grid.module.css";

const ROWS = Array.from({ length: 8 }, (_unused, index) => index);

/** The toolbar and rows to come. */
export function GridSkeleton() {
  return (
    <div className={classes.grid}>
      <Skeleton shape="block" width="min(100%, 36rem)" height="3.6rem" />
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
