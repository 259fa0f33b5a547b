import { GRID_ROW_ID, type GridRow } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableWindow } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useMemo } from "react";
import { afterCursor, beforeCursor, listLoadedRows } from "../../model/grid-window.ts";
import { hasSelection, isForRows } from "./actions/grid-action-target.ts";
import { useRowCommands } from "./actions/use-row-commands.tsx";
import { GridEmpty } from "./grid-empty.tsx";
import { GridFoot } from "./grid-foot.tsx";
import { GridReadProblems, SortRefused } from "./grid-read-problems.tsx";
import type { GridScope } from "./grid-scope.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import { GridActionSlot, GridBulkSlot } from "./grid-slots.tsx";
import { openRow } from "./open-row.ts";
import { useColumnState } from "./use-column-state.ts";
import { useGridColumns } from "./use-grid-columns.tsx";
import { useRowTitle } from "./use-row-title.ts";

/** The rows that the address asks for, or why there are none. */
export function GridRows({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { read } = grid.rows;
  const failure = { title: t("grid.failed.title"), description: t("grid.failed.description") };
  return (
    <ReadState
      read={read}
      skeleton={<GridSkeleton hasToolbar={false} />}
      failure={failure}
      renderFailure={() => (read.error?.code === "sort_too_large" ? <SortRefused grid={grid} /> : null)}
    >
      {() => (
        <>
          <GridReadProblems grid={grid} />
          <GridActionSlot grid={grid} />
          <Rows grid={grid} />
        </>
      )}
    </ReadState>
  );
}

function Rows({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const { definition, address, rows, selection } = grid;
  const columns = useGridColumns(definition);
  const getRowActions = useRowCommands(grid);
  const getTitle = useRowTitle(definition);
  const isSelectable = definition.Actions?.some(isForRows) ?? false;
  const [columnState, setColumnState] = useColumnState(grid);
  const loaded = useMemo(() => (rows.window ? listLoadedRows(rows.window) : []), [rows.window]);
  return (
    <DataTable<GridRow>
      label={t(definition.PageHeaderMeta.DocumentTitle.ResourceKey)}
      columns={columns}
      rows={loaded}
      getRowId={(row) => String(row[GRID_ROW_ID])}
      getRowLabel={getTitle}
      openRowId={address.rowId}
      onOpenRow={(row) => openRow(grid, String(row[GRID_ROW_ID]))}
      sort={{ columnId: address.sort.field, direction: address.sort.direction }}
      onSortChange={({ columnId, direction }) => grid.change({ sort: { field: columnId, direction } })}
      selection={isSelectable ? selection : undefined}
      getRowActions={getRowActions}
      columnState={columnState}
      onColumnStateChange={setColumnState}
      density={grid.preferences.density}
      virtual={readWindow(grid)}
      isRefreshing={rows.read.isValidating}
      bulkBar={isSelectable && hasSelection(selection) ? <GridBulkSlot grid={grid} /> : null}
      foot={<GridFoot grid={grid} />}
      emptyState={<GridEmpty grid={grid} />}
    />
  );
}

function readWindow({ rows }: GridScope): DataTableWindow | undefined {
  const { window } = rows;
  if (!window) return undefined;
  return {
    firstIndex: window.firstIndex,
    rowCount: window.hasMore ? null : window.total,
    hasBefore: beforeCursor(window) !== null,
    hasAfter: afterCursor(window) !== null,
    // After a failure only the user tries again.
    onReachStart: () => !rows.moreError && rows.loadMore("start"),
    onReachEnd: () => !rows.moreError && rows.loadMore("end"),
    onJump: rows.jump,
    startKey: rows.startKey,
    getPlace: rows.place.read,
    onLeave: rows.place.note,
  };
}
