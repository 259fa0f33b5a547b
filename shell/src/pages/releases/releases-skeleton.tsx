import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./releases.module.css";

const rows = ["1", "2", "3", "4", "5", "6", "7"];

/** The shape of the table while it is on its way. */
export function ReleasesSkeleton() {
  return (
    <PageState kind="loading">
      <div className={classes["skeleton"]}>
        {rows.map((row) => (
          <Skeleton key={row} shape="block" height="4rem" />
        ))}
      </div>
    </PageState>
  );
}
