import type { GridScope } from "../grid-scope.ts";
import { DetailsBody } from "./details-body.tsx";
import { DetailsHead } from "./details-head.tsx";
import classes from "./details.module.css";
import { useDetailsFocus } from "./use-details-focus.ts";
import { useDetailsKeys } from "./use-details-keys.ts";
import { useOpenDetails } from "./use-open-details.ts";
import { useRowSteps } from "./use-row-steps.ts";

const HEADING_ID = "grid-details-heading";

type GridDetailsProps = {
  grid: GridScope;
  rowId: string;
  /** The user opened the details on this page; otherwise the page opened with them. */
  isOpenedHere: boolean;
};

/** The details of the row that the address names, beside the table or in its place. */
export function GridDetails({ grid, rowId, isOpenedHere }: GridDetailsProps) {
  const read = useOpenDetails(grid, rowId);
  const steps = useRowSteps(grid, rowId);
  const handleClose = (): void => grid.change({ rowId: null }, { replace: true });
  const panelRef = useDetailsFocus({ grid, headingId: HEADING_ID, rowId, isOpenedHere });
  useDetailsKeys({ panelRef, steps, onClose: handleClose });
  return (
    <aside
      ref={panelRef}
      className={grid.address.isDetailsPage ? classes.wholePage : classes.panel}
      aria-labelledby={HEADING_ID}
      aria-busy={read.data === undefined && !read.error}
    >
      <DetailsHead grid={grid} headingId={HEADING_ID} details={read.data} steps={steps} onClose={handleClose} />
      <DetailsBody grid={grid} read={read} onClose={handleClose} />
    </aside>
  );
}
