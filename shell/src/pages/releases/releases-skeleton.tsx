import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./releases.module.css";

const rows = ["1", "2", "3", "4", "5", "6", "7"];

/** Placeholder of the table while it loads. */
export function ReleasesSkeleton() {
  return (
    <div className={classes.skeleton}>
      {rows.map((row) => (
        <Skeleton key={row} shape="block" height="4rem" />
      ))}
    </div>
  );
}
