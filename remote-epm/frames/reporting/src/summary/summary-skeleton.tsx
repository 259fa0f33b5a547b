import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import figureClasses from "./summary-figures.module.css";
import classes from "./summary-view.module.css";

const FIGURES = 6;
const SHARES = 3;

/** The layout of the summary while it loads. */
export function SummarySkeleton() {
  return (
    <div className={classes.summary}>
      <div className={figureClasses.figures}>
        {Array.from({ length: FIGURES }, (_unused, index) => (
          <Skeleton key={index} shape="block" height="9.6rem" />
        ))}
      </div>
      <Skeleton shape="block" height="36rem" />
      <div className={classes.shares}>
        {Array.from({ length: SHARES }, (_unused, index) => (
          <Skeleton key={index} shape="block" height="20rem" />
        ))}
      </div>
    </div>
  );
}
