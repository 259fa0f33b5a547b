import { Card } from "@gatehouse/shared/ui/card";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./player.module.css";

const EVENTS = Array.from({ length: 6 }, (_unused, index) => index);

/** Placeholder of the player in the sizes of its parts. */
export function PlayerSkeleton() {
  return (
    <div>
      <div className={classes.factsSkeleton}>
        <Skeleton width="min(100%, 48rem)" />
      </div>
      <div className={classes.player}>
        <div className={classes.main}>
          <div className={classes.stageSkeleton}>
            <Skeleton shape="block" height="100%" />
          </div>
          <Skeleton height="2.8rem" />
          <Skeleton shape="block" width="min(100%, 28rem)" height="3.6rem" />
        </div>
        <Card className={classes.events}>
          {EVENTS.map((event) => (
            <div key={event} className={classes.eventSkeleton}>
              <Skeleton width="70%" />
            </div>
          ))}
        </Card>
      </div>
    </div>
  );
}
