import type { PreLoginBannerEntry, PreLoginBannerState } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge, type BadgeProps } from "@gatehouse/shared/ui/badge";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";

const tones: Record<PreLoginBannerState, BadgeProps["tone"]> = {
  shown: "success",
  covered: "neutral",
  scheduled: "info",
  ended: "neutral",
};

type BannersTableProps = {
  banners: readonly PreLoginBannerEntry[];
  onEdit: (banner: PreLoginBannerEntry) => void;
  onRemove: (banner: PreLoginBannerEntry) => void;
};

/** Lists the texts with their times. */
export function BannersTable({ banners, onEdit, onRemove }: BannersTableProps) {
  const { t } = useTranslation();
  const columns = useColumns();
  return (
    <DataTable
      label={t("pre-login-banners.title")}
      columns={columns}
      rows={banners}
      getRowId={({ Id }) => Id}
      getRowLabel={({ Title }) => Title}
      resultText={t("pre-login-banners.count", { count: banners.length })}
      getRowActions={(banner) => [
        { id: "edit", label: t("pre-login-banners.edit"), onAction: () => onEdit(banner) },
        { id: "remove", label: t("pre-login-banners.remove"), onAction: () => onRemove(banner), isDanger: true },
      ]}
    />
  );
}

function useColumns(): DataTableColumn<PreLoginBannerEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = (value: string | null, otherwise: string): string =>
    value === null ? otherwise : format.dateTime(value);
  return [
    {
      id: "title",
      header: t("pre-login-banners.columns.title"),
      isRowHeader: true,
      renderCell: ({ Title }) => <bdi>{Title}</bdi>,
    },
    {
      id: "state",
      header: t("pre-login-banners.columns.state"),
      // i18n-keys: pre-login-banners.states.*
      renderCell: ({ State }) => <Badge tone={tones[State]}>{t(`pre-login-banners.states.${State}`)}</Badge>,
    },
    {
      id: "starts",
      header: t("pre-login-banners.columns.starts"),
      renderCell: ({ StartsAt }) => moment(StartsAt, t("pre-login-banners.at-once")),
    },
    {
      id: "ends",
      header: t("pre-login-banners.columns.ends"),
      renderCell: ({ EndsAt }) => moment(EndsAt, t("pre-login-banners.never")),
    },
    {
      id: "changed",
      header: t("pre-login-banners.columns.changed"),
      renderCell: ({ UpdatedBy, UpdatedAt }) =>
        t("pre-login-banners.changed-by", { name: UpdatedBy, date: format.dateTime(UpdatedAt) }),
    },
  ];
}
