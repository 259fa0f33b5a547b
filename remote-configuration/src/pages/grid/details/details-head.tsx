import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { GridScope } from "../grid-scope.ts";
import { DetailsActions } from "./details-actions.tsx";
import { DetailsTools } from "./details-tools.tsx";
import classes from "./details.module.css";
import { useRowTitle } from "../use-row-title.ts";
import type { RowSteps } from "./use-row-steps.ts";

type DetailsHeadProps = {
  grid: GridScope;
  headingId: string;
  details: GridDetails | undefined;
  steps: RowSteps;
  onClose: () => void;
};

/** Name of the row, where one can go from it, and what can be done with it. */
export function DetailsHead({ grid, headingId, details, steps, onClose }: DetailsHeadProps) {
  const { t } = useTranslation();
  const { definition } = grid;
  const getTitle = useRowTitle(definition);
  const row = details ? { [definition.DisplayKey]: details.title } : steps.row;
  // i18n-keys: grid.details.*
  const title = getTitle(row) || t(definition.DetailsTitleResourceKey);
  return (
    <header className={classes.head}>
      <div className={classes.headLine}>
        <div className={classes.name}>
          <h2 id={headingId} className={classes.title} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          {details !== undefined && details.subtitle !== "" && (
            <p className={classes.subtitle}>
              <bdi>{details.subtitle}</bdi>
            </p>
          )}
        </div>
        <DetailsTools grid={grid} steps={steps} onClose={onClose} />
      </div>
      {details && <DetailsActions grid={grid} details={details} />}
    </header>
  );
}
