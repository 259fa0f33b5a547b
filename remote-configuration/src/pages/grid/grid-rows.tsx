import {
  GRID_ROW_ID,
  gridPageSizes,
  type GridData,
  type GridDefinition,
  type GridRow,
} from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Pagination } from "@gatehouse/shared/ui/pagination";
import { SearchX } from "lucide-react";
import { useGridData } from "../../data/grids.hooks.ts";
import { parseGridConfig, withoutFilters } from "../../model/grid-config.ts";
import { readGridQuery, toDataRequest } from "../../model/grid-query.ts";
import { GridSkeleton } from "./grid-skeleton.tsx";
import type { GridChanges } from "./grid.tsx";
import { useGridColumns } from "./use-grid-columns.tsx";

type GridRowsProps = {
  definition: GridDefinition;
  parameters: URLSearchParams;
  onChange: (changes: GridChanges) => void;
};

/** The rows of the page in the address, or why there are none. */
export function GridRows(props: GridRowsProps) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useGridData(
    props.definition.DefinitionId,
    toDataRequest(props.parameters, props.definition),
  );
  if (!data && !error) {
    return (
      <PageState kind="loading">
        <GridSkeleton hasToolbar={false} />
      </PageState>
    );
  }
  if (!data) {
    return (
      <PageState
        kind="error"
        title={t("grid.failed.title")}
        description={t("grid.failed.description")}
        requestId={error?.requestId}
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  }
  return (
    <>
      {error && (
        <Banner
          tone="danger"
          announce="alert"
          action={
            <Button variant="secondary" size="small" isPending={isValidating} onClick={() => void mutate()}>
              {t("grid.try-again")}
            </Button>
          }
        >
          {t("grid.not-refreshed")}
        </Banner>
      )}
      <Rows {...props} data={data} isRefreshing={isValidating} />
    </>
  );
}

function Rows({ definition, parameters, onChange, data, isRefreshing }: GridRowsProps & RowsProps) {
  const { t } = useTranslation();
  const columns = useGridColumns(definition);
  const { pageSize, sort } = readGridQuery(parameters, definition);
  const title = t(definition.PageHeaderMeta.DocumentTitle.ResourceKey);
  return (
    <DataTable<GridRow>
      label={title}
      columns={columns}
      rows={data.items}
      getRowId={(row) => String(row[GRID_ROW_ID])}
      getRowLabel={(row) => String(row[definition.DisplayKey] ?? "")}
      sort={{ columnId: sort.field, direction: sort.direction }}
      onSortChange={({ columnId, direction }) => onChange({ sort: { field: columnId, direction } })}
      isRefreshing={isRefreshing}
      // i18n-keys: grid.types.*
      resultText={t(definition.DataTypeResourceKey, { count: data.total })}
      emptyState={<NoRows definition={definition} parameters={parameters} onChange={onChange} />}
      footer={
        data.total === 0 ? undefined : (
          <Pagination
            page={data.page}
            pageSize={pageSize}
            totalCount={data.total}
            onPageChange={(page) => onChange({ page })}
            onPageSizeChange={(size) => onChange({ pageSize: gridPageSizes.find((known) => known === size) })}
          />
        )
      }
    />
  );
}

type RowsProps = { data: GridData; isRefreshing: boolean };

function NoRows({ definition, parameters, onChange }: GridRowsProps) {
  const { t } = useTranslation();
  const { text, filters = {} } = toDataRequest(parameters, definition);
  const config = parseGridConfig(parameters.get("config"));
  const isFiltered = (text ?? "").trim() !== "" || Object.keys(filters).length > 0;
  if (!isFiltered) {
    return <PageState kind="empty" title={t("grid.empty.title")} description={t("grid.empty.description")} />;
  }
  return (
    <PageState
      kind="empty"
      icon={<SearchX aria-hidden="true" />}
      title={t("grid.no-match.title")}
      description={t("grid.no-match.description")}
      action={
        <Button variant="secondary" size="small" onClick={() => onChange({ text: "", config: withoutFilters(config) })}>
          {t("grid.no-match.clear")}
        </Button>
      }
    />
  );
}
