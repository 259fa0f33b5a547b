import type { EndpointApplication } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useEndpointApplications } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useReportFilter, type ReportProps } from "../report/use-report-filter.ts";

/** Every program that was started. */
export function ApplicationsView(props: ReportProps) {
  const { t } = useTranslation();
  const filter = useReportFilter(props);
  const report = useEndpointApplications(filter.query);
  const columns = useColumns();
  return (
    <PagedReport
      title={t("applications-view.title")}
      columns={columns}
      getRowId={(row) => row.application}
      getRowLabel={(row) => row.application}
      report={report}
      filter={filter}
      countKey="applications-view.count"
    />
  );
}

function useColumns(): DataTableColumn<EndpointApplication>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: "application", header: t("report.program"), isRowHeader: true, renderCell: (row) => row.application },
    { id: "starts", header: t("report.starts"), isNumeric: true, renderCell: (row) => format.number(row.starts) },
    {
      id: "elevated",
      header: t("report.elevated-starts"),
      isNumeric: true,
      renderCell: (row) => format.number(row.elevatedStarts),
    },
    { id: "users", header: t("report.users"), isNumeric: true, renderCell: (row) => format.number(row.users) },
    {
      id: "computers",
      header: t("report.computers"),
      isNumeric: true,
      renderCell: (row) => format.number(row.computers),
    },
    { id: "last", header: t("report.last-seen"), renderCell: (row) => format.dateTime(row.lastSeenAt) },
  ];
}
