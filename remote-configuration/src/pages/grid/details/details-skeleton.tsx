import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./details-sections.module.css";

const groups = [
  ["62%", "48%", "30%", "40%"],
  ["70%", "36%", "52%"],
];

/** Placeholder of two groups of facts. */
export function DetailsSkeleton() {
  return (
    <div>
      {groups.map((widths) => (
        <div key={widths.join()} className={classes.section}>
          <div className={classes.fields}>
            {widths.map((width) => (
              <SkeletonField key={width} width={width} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

function SkeletonField({ width }: { width: string }) {
  return (
    <>
      <span className={classes.skeletonLine}>
        <Skeleton width="70%" />
      </span>
      <span className={classes.skeletonLine}>
        <Skeleton width={width} />
      </span>
    </>
  );
}
