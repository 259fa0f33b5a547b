import type { EndpointUser } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind, goTo } from "../address/report-place.ts";
import { useEndpointUsers } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useCountColumns } from "../report/use-count-columns.tsx";
import { useReportRequest } from "../report/use-report-request.ts";

const fields = ["elevatedStarts", "starts", "applications", "computers"] as const;
const narrow = ({ user }: EndpointUser) => ({ user });

/** All users who started a program. */
export function UsersView() {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const columns: DataTableColumn<EndpointUser>[] = [
    {
      id: "user",
      header: t("report.user"),
      isSortable: true,
      isRowHeader: true,
      renderCell: (row) => <bdi>{row.user}</bdi>,
    },
    ...useCountColumns(fields, narrow),
  ];
  return (
    <PagedReport
      name="users"
      title={t("users-view.title")}
      columns={columns}
      getRowId={(row) => row.user}
      getRowLabel={(row) => row.user}
      onOpenRow={(row) => goTo(eventsBehind(query, narrow(row)))}
      report={useEndpointUsers(useReportRequest())}
      countKey="users-view.count"
    />
  );
}
