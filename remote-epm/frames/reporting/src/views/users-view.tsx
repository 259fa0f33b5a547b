import type { EndpointUser } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useEndpointUsers } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useReportFilter, type ReportProps } from "../report/use-report-filter.ts";

/** Everyone who started a program. */
export function UsersView(props: ReportProps) {
  const { t } = useTranslation();
  const filter = useReportFilter(props);
  const report = useEndpointUsers(filter.query);
  const columns = useColumns();
  return (
    <PagedReport
      title={t("users-view.title")}
      columns={columns}
      getRowId={(row) => row.user}
      getRowLabel={(row) => row.user}
      report={report}
      filter={filter}
      countKey="users-view.count"
    />
  );
}

function useColumns(): DataTableColumn<EndpointUser>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { id: "user", header: t("report.user"), isRowHeader: true, renderCell: (row) => <bdi>{row.user}</bdi> },
    {
      id: "elevated",
      header: t("report.elevated-starts"),
      isNumeric: true,
      renderCell: (row) => format.number(row.elevatedStarts),
    },
    { id: "starts", header: t("report.starts"), isNumeric: true, renderCell: (row) => format.number(row.starts) },
    {
      id: "applications",
      header: t("report.programs"),
      isNumeric: true,
      renderCell: (row) => format.number(row.applications),
    },
    {
      id: "computers",
      header: t("report.computers"),
      isNumeric: true,
      renderCell: (row) => format.number(row.computers),
    },
    { id: "last", header: t("report.last-seen"), renderCell: (row) => format.dateTime(row.lastSeenAt) },
  ];
}
