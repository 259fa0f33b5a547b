import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { PanelRightOpen } from "lucide-react";
import { useMemo, useState } from "react";
import type { Certificate } from "../../data/certificates.contract.ts";
import { useWarningDays } from "../../data/certificates.hooks.ts";
import { certificateStates, parseState, stateOf, type CertificateState } from "../../model/certificate-states.ts";
import { StateBadge } from "./state-badge.tsx";

type Row = Certificate & { state: CertificateState };

type CertificatesTableProps = {
  certificates: readonly Certificate[];
  openId: string | null;
  onOpen: (id: string) => void;
};

/** All certificates, or those of the state in the address. */
export function CertificatesTable({ certificates, openId, onOpen }: CertificatesTableProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const warningDays = useWarningDays();
  const columns = useColumns();
  const wanted = parseState(query.get("state"));
  // The states are those of the moment when the list was opened.
  const [now] = useState(() => new Date());
  const rows = useMemo(() => {
    const all = certificates.map((one): Row => ({ ...one, state: stateOf(one, now, warningDays) }));
    return all.filter(({ state }) => wanted === null || state === wanted);
  }, [certificates, wanted, warningDays, now]);
  return (
    <DataTable
      label={t("certificates.title")}
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      getRowLabel={({ host }) => host}
      resultText={t("certificates.count", { count: rows.length })}
      actions={<StateFilter />}
      openRowId={openId}
      onOpenRow={({ id }) => onOpen(id)}
      getRowActions={({ id }) => [
        { id: "open", label: t("certificates.open"), icon: <PanelRightOpen />, onAction: () => onOpen(id) },
      ]}
      emptyState={<PageState kind="empty" title={t("certificates.none")} />}
    />
  );
}

function StateFilter() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  // i18n-keys: certificates.states.*
  const states = certificateStates.map((state) => ({ value: state, label: t(`certificates.states.${state}`) }));
  return (
    <NativeSelect
      label={t("certificates.columns.state")}
      isLabelHidden
      size="small"
      value={parseState(query.get("state")) ?? ""}
      options={[{ value: "", label: t("certificates.states.all") }, ...states]}
      onChange={({ target }) => setQuery(target.value === "" ? {} : { state: target.value })}
    />
  );
}

function useColumns(): DataTableColumn<Row>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "host",
        header: t("certificates.columns.host"),
        isRowHeader: true,
        renderCell: ({ host }) => <bdi>{host}</bdi>,
      },
      {
        id: "state",
        header: t("certificates.columns.state"),
        renderCell: ({ state }) => <StateBadge state={state} />,
      },
      {
        id: "expires",
        header: t("certificates.columns.expires"),
        renderCell: ({ expiresAt }) => format.date(expiresAt),
      },
      { id: "issuer", header: t("certificates.columns.issuer"), renderCell: ({ issuer }) => <bdi>{issuer}</bdi> },
      { id: "note", header: t("certificates.columns.note"), renderCell: ({ note }) => <bdi>{note}</bdi> },
    ],
    [t, format],
  );
}
