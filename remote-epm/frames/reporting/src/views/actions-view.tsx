import type { EndpointAction } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { RightsBadge } from "../components/rights-badge.tsx";
import { useEndpointActions } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useReportFilter, type ReportProps } from "../report/use-report-filter.ts";

const rowId = (row: EndpointAction): string =>
  [row.application, row.user, row.action, row.integrityLevel, row.tokenElevationType].join("|");

/** Which programs ran with more than a user's rights, and for whom. */
export function ActionsView(props: ReportProps) {
  const { t } = useTranslation();
  const filter = useReportFilter(props);
  const report = useEndpointActions(filter.query);
  const columns = useColumns();
  return (
    <PagedReport
      title={t("actions-view.title")}
      columns={columns}
      getRowId={rowId}
      getRowLabel={(row) => row.application}
      report={report}
      filter={filter}
      countKey="actions-view.count"
    />
  );
}

function useColumns(): DataTableColumn<EndpointAction>[] {
  const { t } = useTranslation();
  const format = useFormat();
  // i18n-keys: components.levels.*
  return [
    { id: "application", header: t("report.program"), isRowHeader: true, renderCell: (row) => row.application },
    { id: "user", header: t("report.user"), renderCell: (row) => <bdi>{row.user}</bdi> },
    { id: "rights", header: t("report.rights"), renderCell: (row) => <RightsBadge kind={row.action} /> },
    { id: "level", header: t("report.level"), renderCell: (row) => t(`components.levels.${row.integrityLevel}`) },
    { id: "starts", header: t("report.starts"), isNumeric: true, renderCell: (row) => format.number(row.starts) },
    {
      id: "computers",
      header: t("report.computers"),
      isNumeric: true,
      renderCell: (row) => format.number(row.computers),
    },
    { id: "last", header: t("report.last-seen"), renderCell: (row) => format.dateTime(row.lastSeenAt) },
  ];
}
