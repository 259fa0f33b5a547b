import type { EndpointAction } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind, goTo } from "../address/report-place.ts";
import { RightsBadge } from "../components/rights-badge.tsx";
import { useEndpointActions } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useCountColumns } from "../report/use-count-columns.tsx";
import { useReportRequest } from "../report/use-report-request.ts";

const fields = ["starts", "computers"] as const;
const narrow = ({ application, user, action, integrityLevel, tokenElevationType }: EndpointAction) => ({
  application,
  user,
  rights: action,
  level: integrityLevel,
  token: tokenElevationType ?? "none",
});

const rowId = (row: EndpointAction): string =>
  [row.application, row.user, row.action, row.integrityLevel, row.tokenElevationType].join("|");

/** Programs that ran with elevated rights, and for whom. */
export function ActionsView() {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  // i18n-keys: components.levels.*
  const columns: DataTableColumn<EndpointAction>[] = [
    {
      id: "application",
      header: t("report.application"),
      isSortable: true,
      isRowHeader: true,
      renderCell: (row) => <bdi>{row.application}</bdi>,
    },
    { id: "user", header: t("report.user"), isSortable: true, renderCell: (row) => <bdi>{row.user}</bdi> },
    { id: "rights", header: t("report.rights"), renderCell: (row) => <RightsBadge kind={row.action} /> },
    { id: "level", header: t("report.level"), renderCell: (row) => t(`components.levels.${row.integrityLevel}`) },
    {
      id: "token",
      header: t("report.token"),
      // i18n-keys: components.tokens.*
      renderCell: (row) => (row.tokenElevationType === null ? "–" : t(`components.tokens.${row.tokenElevationType}`)),
    },
    ...useCountColumns(fields, narrow),
  ];
  return (
    <PagedReport
      name="actions"
      title={t("actions-view.title")}
      columns={columns}
      getRowId={rowId}
      getRowLabel={(row) => row.application}
      onOpenRow={(row) => goTo(eventsBehind(query, narrow(row)))}
      report={useEndpointActions(useReportRequest())}
      countKey="actions-view.count"
    />
  );
}
