import type { PublishedRelease, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { countAttempts, type SectionRow } from "../../../model/section-rows.ts";
import { FailedCell } from "../cells/failed-cell.tsx";
import type { SectionAction } from "../release-action.ts";
import { useReleaseWords } from "../use-release-words.ts";
import { VersionCell } from "./version-cell.tsx";
import { VitalsCell } from "./vitals-cell.tsx";

type Props = {
  row: SectionRow;
  organizations: ReleasesOverview["organizations"];
  onAction: ((action: SectionAction) => void) | undefined;
};

const noHealth = { loads: 0, loadFailures: 0, renderErrors: 0, vitals: {} };

/** The published versions of a section, the newest first, with their numbers of the last day. */
export function VersionsTable({ row, organizations, onAction }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(row, organizations);
  const releases = [...row.releases].sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  const listActions = ({ version, revokedAt }: PublishedRelease): MenuCommand[] => {
    if (!onAction || revokedAt !== null) return [];
    const actions: SectionAction[] = [
      ...(version === row.entry.version
        ? []
        : [{ kind: "promote", version } as const, { kind: "canary", version } as const]),
      { kind: "pin", version },
      { kind: "revoke", version },
    ];
    return actions.map((action) => ({
      id: action.kind,
      // i18n-keys: releases.version-actions.*
      label: t(`releases.version-actions.${action.kind}`),
      isDanger: action.kind === "revoke",
      startsGroup: action.kind === "revoke",
      onAction: () => onAction(action),
    }));
  };
  return (
    <DataTable
      label={t("releases.health.versions")}
      columns={columns}
      rows={releases}
      getRowId={({ version }) => version}
      getRowLabel={({ version }) => version}
      {...(onAction && { getRowActions: listActions })}
    />
  );
}

function useColumns(row: SectionRow, organizations: Props["organizations"]): DataTableColumn<PublishedRelease>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReleaseWords(organizations);
  const healthOf = ({ version }: PublishedRelease) => row.health.get(version) ?? noHealth;
  return [
    {
      id: "version",
      header: t("releases.version.label"),
      isRowHeader: true,
      renderCell: (release) => <VersionCell release={release} entry={row.entry} />,
    },
    {
      id: "published",
      header: t("releases.columns.published"),
      renderCell: ({ publishedAt, publishedBy }) =>
        t("releases.published", { when: format.dateTime(publishedAt), author: words.author(publishedBy) }),
    },
    {
      id: "loads",
      header: t("releases.columns.loads"),
      isNumeric: true,
      renderCell: (release) => format.number(countAttempts(healthOf(release))),
    },
    {
      id: "load-failures",
      header: t("releases.columns.load-failures"),
      isNumeric: true,
      renderCell: (release) => format.number(healthOf(release).loadFailures),
    },
    {
      id: "render-errors",
      header: t("releases.columns.render-errors"),
      isNumeric: true,
      renderCell: (release) => format.number(healthOf(release).renderErrors),
    },
    {
      id: "failed",
      header: t("releases.columns.failed"),
      isNumeric: true,
      renderCell: (release) => <FailedCell health={healthOf(release)} />,
    },
    {
      id: "vitals",
      header: t("releases.columns.vitals"),
      renderCell: (release) => <VitalsCell vitals={healthOf(release).vitals} />,
    },
  ];
}
