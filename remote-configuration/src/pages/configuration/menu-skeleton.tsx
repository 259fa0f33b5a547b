import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./menu-cards.module.css";

const CARDS = ["first", "second", "third"];

/** The cards to come. */
export function MenuSkeleton() {
  return (
    <div className={classes.cards}>
      {CARDS.map((card) => (
        <Card key={card}>
          <Skeleton width="40%" height="2rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="70%" />
        </Card>
      ))}
    </div>
  );
}
