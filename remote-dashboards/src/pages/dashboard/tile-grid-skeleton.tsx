import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import classes from "./tile-grid.module.css";

/** Number of cards in the most common arrangement. */
const places = [1, 2, 3, 4, 5, 6];

/** Placeholder of the grid while its tiles load. */
export function TileGridSkeleton() {
  return (
    <div className={classes.grid}>
      {places.map((place) => (
        <div key={place} className={classes.place}>
          <Skeleton height="9.6rem" shape="block" />
        </div>
      ))}
    </div>
  );
}
