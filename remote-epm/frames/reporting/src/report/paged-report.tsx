import type { ApiState } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Pagination } from "@gatehouse/shared/ui/pagination";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { Toolbar } from "@gatehouse/shared/ui/toolbar";
import type { ReactNode } from "react";
import { EmptyReport } from "../components/empty-report.tsx";
import { RangeFields } from "../components/range-fields.tsx";
import { ReadFailure } from "../components/read-failure.tsx";
import type { ReportPage, ReportQuery } from "../data/endpoint-events.hooks.ts";
import { isWholeRange } from "../model/day-range.ts";
import classes from "./paged-report.module.css";
import type { ReportFilter } from "./use-report-filter.ts";

type Props<Row> = {
  title: string;
  columns: readonly DataTableColumn<Row>[];
  getRowId: (row: Row) => string;
  getRowLabel: (row: Row) => string;
  report: ApiState<ReportPage<Row>>;
  filter: ReportFilter;
  /** Key of the number of rows in words. */
  countKey: string;
  /** Further filters. */
  children?: ReactNode;
};

/** A report of rows: search, days, pages, and every state that reading them may have. */
export function PagedReport<Row>(props: Props<Row>) {
  const { title, report, filter, children } = props;
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = report;
  return (
    <section className={classes.report}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.filters}>
        <Toolbar
          label={t("components.filters")}
          search={
            <SearchField size="small" label={t("report.search")} value={filter.search} onChange={filter.setSearch} />
          }
        >
          {children}
        </Toolbar>
        <RangeFields range={filter.query.range} onChange={filter.setRange} />
      </div>
      {error && <ReadFailure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!error && !data && <PageState kind="loading" />}
      {!error && data && <Rows {...props} page={data} />}
    </section>
  );
}

function Rows<Row>({ page, ...props }: Props<Row> & { page: ReportPage<Row> }) {
  const { title, columns, getRowId, getRowLabel, report, filter, countKey } = props;
  const { t } = useTranslation();
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={page.items}
      getRowId={getRowId}
      getRowLabel={getRowLabel}
      resultText={t(countKey, { count: page.total })}
      isRefreshing={report.isValidating}
      footer={
        page.total > 0 && (
          <Pagination
            page={filter.query.page}
            pageSize={filter.query.pageSize}
            totalCount={page.total}
            onPageChange={filter.setPage}
            onPageSizeChange={filter.setPageSize}
          />
        )
      }
      emptyState={<EmptyReport isFiltered={isFiltered(filter.query)} />}
    />
  );
}

function isFiltered({ search, range, isElevatedOnly }: ReportQuery): boolean {
  return search.trim() !== "" || isElevatedOnly || !isWholeRange(range);
}
