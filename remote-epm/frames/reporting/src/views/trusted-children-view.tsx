import type { EndpointTrustedChild } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useReportAddress } from "../address/report-address.ts";
import { eventsBehind, goTo } from "../address/report-place.ts";
import { TargetTypeText } from "../components/target-type-text.tsx";
import { useEndpointTrustedChildren } from "../data/endpoint-events.hooks.ts";
import { PagedReport } from "../report/paged-report.tsx";
import { useCountColumns } from "../report/use-count-columns.tsx";
import { useReportRequest } from "../report/use-report-request.ts";

const fields = ["starts", "elevatedStarts", "users", "computers"] as const;
const narrow = ({ parent, application, targetType }: EndpointTrustedChild) => ({
  parent,
  application,
  type: targetType,
});

/** What browsers, office, PDF and archive programs started. */
export function TrustedChildrenView() {
  const { t } = useTranslation();
  const { query } = useReportAddress();
  const columns: DataTableColumn<EndpointTrustedChild>[] = [
    {
      id: "application",
      header: t("trusted-children-view.started"),
      isSortable: true,
      isRowHeader: true,
      renderCell: (row) => <bdi>{row.application}</bdi>,
    },
    {
      id: "parent",
      header: t("trusted-children-view.by"),
      isSortable: true,
      renderCell: (row) => <bdi>{row.parent}</bdi>,
    },
    {
      id: "kind",
      header: t("trusted-children-view.kind"),
      // i18n-keys: trusted-children-view.kinds.*
      renderCell: (row) => t(`trusted-children-view.kinds.${row.parentKind}`),
    },
    {
      id: "type",
      header: t("report.target-type"),
      renderCell: (row) => <TargetTypeText type={row.targetType} />,
    },
    ...useCountColumns(fields, narrow),
  ];
  return (
    <PagedReport
      name="tap"
      title={t("trusted-children-view.title")}
      note={t("trusted-children-view.note")}
      columns={columns}
      getRowId={(row) => [row.parent, row.application, row.targetType].join("|")}
      getRowLabel={(row) => row.application}
      onOpenRow={(row) => goTo(eventsBehind(query, narrow(row)))}
      report={useEndpointTrustedChildren(useReportRequest())}
      countKey="trusted-children-view.count"
    />
  );
}
