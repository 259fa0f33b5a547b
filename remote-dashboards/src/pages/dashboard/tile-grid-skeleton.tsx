import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./tile-grid.module.css";

/** As many places as the commonest arrangement has. */
const places = [1, 2, 3, 4, 5, 6];

/** The grid before its tiles are known. */
export function TileGridSkeleton() {
  return (
    <div className={classes.grid}>
      {places.map((place) => (
        <div key={place} className={classes.place}>
          <Skeleton height="13rem" />
        </div>
      ))}
    </div>
  );
}
