import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./menu-cards.module.css";
import searchClasses from "./menu-search.module.css";

/** Numbers of entries in the cards. */
const CARDS = [4, 3, 4];

/** Placeholder of search box and cards while they load, in their sizes. */
export function MenuSkeleton() {
  return (
    <div>
      <div className={searchClasses.search}>
        <div className={searchClasses.box}>
          <Skeleton shape="block" height="var(--field-height)" />
        </div>
      </div>
      <div className={classes.cards}>
        {CARDS.map((count, index) => (
          <SkeletonCard key={index} count={count} />
        ))}
      </div>
    </div>
  );
}

function SkeletonCard({ count }: { count: number }) {
  return (
    <Card>
      <div className={classes.skeletonTitle}>
        <Skeleton width="40%" height="1.6rem" />
      </div>
      <div className={classes.entries}>
        {Array.from({ length: count }, (_unused, index) => (
          <div key={index} className={classes.entryHead}>
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </Card>
  );
}
