import type { ApiState } from "@gatehouse/shared/api";
import type { EndpointReportName } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { DataTable, DataTableSkeleton, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { Pagination } from "@gatehouse/shared/ui/pagination";
import { Toolbar } from "@gatehouse/shared/ui/toolbar";
import { useReportAddress } from "../address/report-address.ts";
import { EmptyReport } from "../components/empty-report.tsx";
import { RangeFields } from "../components/range-fields.tsx";
import { ReportState } from "../components/report-state.tsx";
import { ReportTitle } from "../components/report-title.tsx";
import { UnknownFilters } from "../components/unknown-filters.tsx";
import type { ReportPage } from "../data/endpoint-events.hooks.ts";
import { ExportButton } from "./export-button.tsx";
import classes from "./paged-report.module.css";
import { ReportFilters } from "./report-filters.tsx";
import { fromTableSort, toTableSort } from "./report-sort.ts";
import { ReportSearch } from "./report-search.tsx";
import { useFilterChips } from "./use-filter-chips.tsx";
import { useReportExport } from "./use-report-export.ts";
import { MAX_OFFSET, pageSizes, useReportRequest } from "./use-report-request.ts";

type Props<Row> = {
  name: EndpointReportName;
  title: string;
  /** What the report counts, where its name doesn't say it. */
  note?: string;
  columns: readonly DataTableColumn<Row>[];
  getRowId: (row: Row) => string;
  getRowLabel: (row: Row) => string;
  onOpenRow: (row: Row) => void;
  openRowId?: string | null;
  report: ApiState<ReportPage<Row>>;
  /** Translation key of the number of rows. */
  countKey: string;
};

/** A table report: search, filters, export, pages, and all loading states. */
export function PagedReport<Row>(props: Props<Row>) {
  const { name, title, note, report } = props;
  const { t } = useTranslation();
  const running = useReportExport(useReportRequest().filter);
  return (
    <section className={classes.report}>
      <div>
        <ReportTitle>{title}</ReportTitle>
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      <Toolbar
        label={t("components.filters")}
        search={<ReportSearch />}
        end={<ExportButton report={name} running={running} />}
        chips={useFilterChips()}
      >
        <ReportFilters />
      </Toolbar>
      <RangeFields />
      <UnknownFilters />
      {running.hasFailed && (
        <Banner tone="danger" announce="alert" onDismiss={running.dismissFailure}>
          {t("export-button.failed")}
        </Banner>
      )}
      <ReportState report={report} skeleton={<DataTableSkeleton />} isEmpty={({ items }) => items.length === 0}>
        {(page) => <Rows {...props} page={page} />}
      </ReportState>
    </section>
  );
}

function Rows<Row>({ page, ...props }: Props<Row> & { page: ReportPage<Row> }) {
  const { name, title, columns, getRowId, getRowLabel, onOpenRow, openRowId = null, report, countKey } = props;
  const { t } = useTranslation();
  const { change } = useReportAddress();
  const { sort } = useReportRequest();
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={page.items}
      getRowId={getRowId}
      getRowLabel={getRowLabel}
      onOpenRow={onOpenRow}
      openRowId={openRowId}
      sort={toTableSort(name, sort)}
      onSortChange={(next) => change({ sort: fromTableSort(name, next) })}
      resultText={t(countKey, { count: page.total })}
      isRefreshing={report.isValidating}
      footer={page.total > 0 && <Pages total={page.total} />}
      emptyState={<EmptyReport />}
    />
  );
}

function Pages({ total }: { total: number }) {
  const { change } = useReportAddress();
  const { page, pageSize } = useReportRequest();
  return (
    <Pagination
      page={page}
      pageSize={pageSize}
      pageSizes={pageSizes}
      totalCount={Math.min(total, MAX_OFFSET)}
      onPageChange={(next) => change({ page: next === 1 ? "" : String(next) })}
      onPageSizeChange={(next) => change({ size: next === pageSizes[0] ? "" : String(next) })}
    />
  );
}
