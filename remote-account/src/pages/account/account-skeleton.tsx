import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./account-page.module.css";

/** The layout of the page while the user's details load. */
export function AccountSkeleton() {
  return (
    <div className={classes.layout}>
      <div className={classes.listSkeleton}>
        <Skeleton height="100%" shape="block" />
      </div>
      <div className={classes.section}>
        <Skeleton height="40rem" shape="block" />
      </div>
      <div className={classes.details}>
        <Skeleton height="15rem" shape="block" />
      </div>
    </div>
  );
}
