import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useValueWords } from "../../../components/use-value-words.ts";
import type { GridScope } from "../grid-scope.ts";
import { DetailsActions } from "./details-actions.tsx";
import { DetailsTools } from "./details-tools.tsx";
import classes from "./details.module.css";
import { useRowTitle } from "../use-row-title.ts";
import type { RowSteps } from "./use-row-steps.ts";

/** As the server joins the facts below the title. */
const FACT_SEPARATOR = " · ";

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
  const toSubtitle = useSubtitle();
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
              <bdi>{toSubtitle(details)}</bdi>
            </p>
          )}
        </div>
        <DetailsTools grid={grid} steps={steps} onClose={onClose} />
      </div>
      {details && <DetailsActions grid={grid} details={details} />}
    </header>
  );
}

/** Returns a function for the facts below the title: values of the row's fields, in words if their columns know them. */
function useSubtitle(): (details: GridDetails) => string {
  const toWords = useValueWords();
  return ({ subtitle, groups }) => {
    const fields = groups.flatMap((group) => group.fields);
    const facts = subtitle.split(FACT_SEPARATOR);
    return facts
      .map((fact) =>
        toWords(
          fields.find(({ value }) => value === fact),
          fact,
        ),
      )
      .join(FACT_SEPARATOR);
  };
}
