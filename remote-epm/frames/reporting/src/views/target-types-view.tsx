import type { EndpointTargetTypeCount } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind, goTo } from "../address/report-place.ts";
import { TargetTypeText } from "../components/target-type-text.tsx";
import { useEndpointTargetTypes } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useCountColumns } from "../report/use-count-columns.tsx";
import { useReportRequest } from "../report/use-report-request.ts";

const fields = ["starts", "elevatedStarts", "applications", "users", "computers"] as const;
const narrow = ({ targetType }: EndpointTargetTypeCount) => ({ type: targetType });

/** Starts by what was started: a program, an installer, a script and so on. */
export function TargetTypesView() {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const columns: DataTableColumn<EndpointTargetTypeCount>[] = [
    {
      id: "type",
      header: t("report.target-type"),
      isRowHeader: true,
      renderCell: (row) => <TargetTypeText type={row.targetType} />,
    },
    ...useCountColumns(fields, narrow),
  ];
  return (
    <PagedReport
      name="targetTypes"
      title={t("target-types-view.title")}
      note={t("target-types-view.note")}
      columns={columns}
      getRowId={(row) => row.targetType}
      // i18n-keys: components.target-types.*
      getRowLabel={(row) => t(`components.target-types.${row.targetType}`)}
      onOpenRow={(row) => goTo(eventsBehind(query, narrow(row)))}
      report={useEndpointTargetTypes(useReportRequest())}
      countKey="target-types-view.count"
    />
  );
}
