import type { EndpointApplication } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind, goTo } from "../address/report-place.ts";
import { useEndpointApplications } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useCountColumns } from "../report/use-count-columns.tsx";
import { useReportRequest } from "../report/use-report-request.ts";

const fields = ["starts", "elevatedStarts", "users", "computers"] as const;
const narrow = ({ application }: EndpointApplication) => ({ application });

/** All programs that were started. */
export function ApplicationsView() {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const columns: DataTableColumn<EndpointApplication>[] = [
    {
      id: "application",
      header: t("report.application"),
      isSortable: true,
      isRowHeader: true,
      renderCell: (row) => <bdi>{row.application}</bdi>,
    },
    ...useCountColumns(fields, narrow),
  ];
  return (
    <PagedReport
      name="discovery"
      title={t("applications-view.title")}
      columns={columns}
      getRowId={(row) => row.application}
      getRowLabel={(row) => row.application}
      onOpenRow={(row) => goTo(eventsBehind(query, narrow(row)))}
      report={useEndpointApplications(useReportRequest())}
      countKey="applications-view.count"
    />
  );
}
