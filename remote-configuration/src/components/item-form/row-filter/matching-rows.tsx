import {
  GRID_ROW_ID,
  type GridColumn,
  type GridDefinition,
  type GridRow,
} from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, DataTableSkeleton, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useCountText } from "../../use-count-text.ts";
import { useGridPreview } from "../../../data/grids.hooks.ts";

type MatchingRowsProps = { definition: GridDefinition; where: readonly string[] };

/** Texts that tell rows apart, beside the rules that are in force on them. */
const SHOWN_TEXTS = 3;
const SHOWN_ROWS = 5;

/** How many rows a filter finds, and the first of them. */
export function MatchingRows({ definition, where }: MatchingRowsProps) {
  const { t } = useTranslation();
  const { inWords } = useCountText(definition.DataTypeResourceKey);
  const read = useGridPreview(definition, where, SHOWN_ROWS);
  const columns = useColumns(definition);
  return (
    <ReadState
      read={read}
      skeleton={<DataTableSkeleton rowCount={SHOWN_ROWS} />}
      failure={{ title: t("form.row-filter.rows-failed") }}
    >
      {({ items, total, hasMore = false }) => (
        <DataTable
          label={t("form.row-filter.matching")}
          columns={columns}
          rows={items}
          getRowId={(row) => String(row[GRID_ROW_ID])}
          getRowLabel={(row) => toText(row[definition.DisplayKey])}
          resultText={t("form.row-filter.count", { rows: inWords({ total, hasMore }) })}
          emptyState={<PageState kind="empty" title={t("form.row-filter.none")} />}
        />
      )}
    </ReadState>
  );
}

function useColumns({ Columns, DisplayKey }: GridDefinition): DataTableColumn<GridRow>[] {
  const { t } = useTranslation();
  const texts = Columns.filter(
    ({ type, refersTo, isHiddenAtFirst }) => type === "text" && !refersTo && !isHiddenAtFirst,
  );
  const rules = Columns.filter(({ field }) => field === "smartRules");
  return [...texts.slice(0, SHOWN_TEXTS), ...rules].map(({ field, resourceKey }: GridColumn) => ({
    id: field,
    // i18n-keys: grid.columns.*
    header: t(resourceKey),
    isRowHeader: field === DisplayKey,
    renderCell: (row) => <bdi>{toText(row[field])}</bdi>,
  }));
}

function toText(value: GridRow[string] | undefined): string {
  if (value === null || value === undefined || value === "") return "–";
  return Array.isArray(value) ? value.join(", ") || "–" : String(value);
}
