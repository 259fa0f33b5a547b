import type { Service } from "@gatehouse/shared/contracts/services.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { LastError } from "./last-error.tsx";
import { ServiceState } from "./service-state.tsx";

type ServicesTableProps = {
  services: readonly Service[];
  onBind: (service: Service) => void;
  onUnbind: (service: Service) => void;
};

/** As in addresses and in the audit record. */
export const nameOf = ({ remoteName, serviceName }: Service): string => `${remoteName}/${serviceName}`;

/** Lists the services with their addresses and figures. */
export function ServicesTable({ services, onBind, onUnbind }: ServicesTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <DataTable
      label={t("services.title")}
      columns={columns}
      rows={services}
      getRowId={nameOf}
      getRowLabel={nameOf}
      resultText={t("services.count", { count: services.length })}
      getRowActions={(service) => [
        {
          id: "bind",
          label: t(service.binding === null ? "services.bind" : "services.change"),
          onAction: () => onBind(service),
        },
        ...(service.binding === null
          ? []
          : [{ id: "unbind", label: t("services.unbind"), onAction: () => onUnbind(service), isDanger: true }]),
      ]}
    />
  );
}

function useColumns(): DataTableColumn<Service>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const inMs = (value: number | null): string => (value === null ? "–" : t("services.ms", { count: value }));
  return [
    {
      id: "service",
      header: t("services.columns.service"),
      isRowHeader: true,
      renderCell: (service) => <bdi>{nameOf(service)}</bdi>,
    },
    {
      id: "state",
      header: t("services.columns.state"),
      renderCell: (service) => <ServiceState service={service} />,
    },
    {
      id: "origin",
      header: t("services.columns.origin"),
      renderCell: ({ binding }) => (binding === null ? "–" : <bdi>{binding.origin}</bdi>),
    },
    {
      id: "permission",
      header: t("services.columns.permission"),
      renderCell: ({ permission }) => (permission === "" ? "–" : <bdi>{permission}</bdi>),
    },
    {
      id: "calls",
      header: t("services.columns.calls"),
      renderCell: ({ traffic }) =>
        traffic === null
          ? "–"
          : t("services.calls", { calls: format.number(traffic.calls), failures: format.number(traffic.failures) }),
    },
    { id: "p50", header: t("services.columns.p50"), renderCell: ({ traffic }) => inMs(traffic?.p50Ms ?? null) },
    { id: "p95", header: t("services.columns.p95"), renderCell: ({ traffic }) => inMs(traffic?.p95Ms ?? null) },
    { id: "error", header: t("services.columns.error"), renderCell: (service) => <LastError service={service} /> },
  ];
}
