import { useTranslation } from "@gatehouse/shared/i18n";
import { formatRowCondition } from "@gatehouse/shared/rules/row-filters";
import { Button } from "@gatehouse/shared/ui/button";
import { ArrowUp } from "lucide-react";
import { useNewRows } from "../../data/grid-changes.hooks.ts";
import { useGridCount } from "../../data/grids-rows.hooks.ts";
import { isFiltered } from "../../model/grid-address.ts";
import type { GridScope } from "./grid-scope.ts";
import classes from "./grid.module.css";
import { useCountText } from "../../components/use-count-text.ts";

/** How many rows match, of how many, and in which order they are. */
export function GridFoot({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { inWords, inDigits } = useCountText(grid.definition.DataTypeResourceKey);
  const { definition, address, rows } = grid;
  const all = useGridCount(definition, address.filters.locked.map(formatRowCondition), isFiltered(address));
  const found = { total: rows.window?.total ?? 0, hasMore: rows.window?.hasMore ?? false };
  const column = definition.Columns.find(({ field }) => field === address.sort.field);
  return (
    <div className={classes.foot}>
      <span role="status">
        {all === null ? inWords(found) : t("grid.count-of", { found: inDigits(found), all: inWords(all) })}
      </span>
      {column && (
        // i18n-keys: grid.columns.*
        <span>{t("grid.sorted-by", { column: t(column.resourceKey) })}</span>
      )}
      <NewRowsButton grid={grid} />
    </div>
  );
}

/** Offers to show rows that came or changed since those on screen were read; a running action shows its own at its end. */
function NewRowsButton({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const found = useNewRows(grid.definition, grid.query, grid.rows);
  return (
    <span className={classes.newRows} role="status">
      {found && grid.actions.runs.length === 0 && (
        <Button
          variant="ghost"
          size="small"
          icon={<ArrowUp aria-hidden="true" />}
          isPending={grid.rows.read.isValidating}
          onClick={() => void grid.rows.showNew()}
        >
          {found.count === null ? t("grid.changes.show-changed") : t("grid.changes.show", { count: found.count })}
        </Button>
      )}
    </span>
  );
}
