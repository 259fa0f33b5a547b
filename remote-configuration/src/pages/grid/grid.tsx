import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { writeGridQuery, type GridQuery } from "../../model/grid-query.ts";
import { GridRows } from "./grid-rows.tsx";
import { GridToolbar } from "./grid-toolbar.tsx";
import classes from "./grid.module.css";
import { useGridHeader } from "./use-grid-header.ts";

export type GridChanges = Partial<GridQuery> & { config?: string | null };

type GridProps = { definition: GridDefinition };

/** A grid whose definition is known; page, sort and filter are those of the address. */
export function Grid({ definition }: GridProps) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  useGridHeader(definition);
  const handleChange = (changes: GridChanges, options?: { replace: boolean }): void => {
    const next = writeGridQuery(parameters, definition, changes);
    // Going to the address that is shown would build the page anew.
    if (next.toString() !== parameters.toString()) setParameters(next, options);
  };
  return (
    // i18n-keys: grid.titles.*
    <PageFrame pageId="grid" title={t(definition.PageHeaderMeta.DocumentTitle.ResourceKey)} wide>
      <div className={classes.grid}>
        <GridToolbar definition={definition} parameters={parameters} onChange={handleChange} />
        <GridRows definition={definition} parameters={parameters} onChange={handleChange} />
      </div>
    </PageFrame>
  );
}
