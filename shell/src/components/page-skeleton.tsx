import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./page-skeleton.module.css";

/** Placeholder of a whole page whose code loads: heading, description and content where the page will have them. */
export function PageSkeleton() {
  return (
    <div className={classes.page}>
      <PageState kind="loading">
        <Skeleton width="min(24rem, 60%)" height="3.2rem" />
        <Skeleton width="min(40rem, 90%)" />
        <Skeleton height="24rem" shape="block" />
      </PageState>
    </div>
  );
}
