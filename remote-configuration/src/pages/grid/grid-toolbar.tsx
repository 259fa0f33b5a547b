import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTableColumns, DataTableDensityMenu } from "@gatehouse/shared/ui/data-table";
import { Toolbar } from "@gatehouse/shared/ui/toolbar";
import type { GridScope } from "./grid-scope.ts";
import { GridExportSlot } from "./grid-slots.tsx";
import { GridTextFilter } from "./grid-text-filter.tsx";
import { ViewsMenu } from "./views/views-menu.tsx";
import classes from "./grid.module.css";
import { useColumnState } from "./use-column-state.ts";
import { useGridColumns } from "./use-grid-columns.tsx";

/** Saved views and search, then what changes the look of the table, then the export. */
export function GridToolbar({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { definition, preferences, changePreferences } = grid;
  const columns = useGridColumns(definition);
  const [columnState, setColumnState] = useColumnState(grid);
  const { text } = grid.address;
  return (
    <Toolbar
      label={t("grid.toolbar")}
      end={
        <div className={classes.tools}>
          <DataTableColumns columns={columns} state={columnState} onChange={setColumnState} />
          <DataTableDensityMenu
            value={preferences.density}
            onChange={(density) => changePreferences({ ...preferences, density })}
          />
          <GridExportSlot grid={grid} />
        </div>
      }
    >
      <ViewsMenu grid={grid} />
      {definition.TextFilterFields.length > 0 && (
        <div className={classes.search}>
          <GridTextFilter
            text={text}
            // A search is one history entry, not one per pause in typing.
            onCommit={(next) => grid.change({ text: next }, { replace: text !== "" && next !== "" })}
          />
        </div>
      )}
    </Toolbar>
  );
}
