import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { countAttempts, type SectionRow } from "../../../model/section-rows.ts";
import { shownVersion } from "../../../model/shown-version.ts";
import { FailedCell } from "../cells/failed-cell.tsx";
import type { SectionAction, SectionActionKind } from "../release-action.ts";
import { VersionCell } from "./version-cell.tsx";
import { VitalsCell } from "./vitals-cell.tsx";

type Props = {
  row: SectionRow;
  onAction: ((action: SectionAction) => void) | undefined;
  /** Shows the failures of a version. */
  onReports: (version: string) => void;
};

const noHealth = { loads: 0, loadFailures: 0, renderErrors: 0, vitals: {} };

/** The published versions of a section, newest first, with their numbers of the last 24 hours. */
export function VersionsTable({ row, onAction, onReports }: Props) {
  const { t } = useTranslation();
  const columns = useColumns(row);
  const releases = [...row.releases].sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt));
  const listActions = ({ version, revokedAt }: PublishedRelease): MenuCommand[] => {
    const reports = { id: "reports", label: t("releases.version-actions.reports"), onAction: () => onReports(version) };
    if (!onAction || revokedAt !== null) return [reports];
    const kinds: SectionActionKind[] = version === row.entry?.version ? ["pin"] : ["promote", "canary", "pin"];
    // A section that is not in force must be promoted first.
    const possible: SectionActionKind[] = row.entry ? [...kinds, "revoke"] : ["promote", "revoke"];
    const commands = possible.map((kind): MenuCommand => ({
      id: kind,
      // i18n-keys: releases.version-actions.*
      label: t(`releases.version-actions.${kind}`),
      isDanger: kind === "revoke",
      onAction: () => onAction({ kind, version }),
    }));
    return [...commands, { ...reports, startsGroup: true }];
  };
  return (
    <DataTable
      label={t("releases.health.versions")}
      columns={columns}
      rows={releases}
      getRowId={({ version }) => version}
      getRowLabel={({ version }) => shownVersion(version)}
      getRowActions={listActions}
    />
  );
}

function useColumns(row: SectionRow): DataTableColumn<PublishedRelease>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const healthOf = ({ version }: PublishedRelease) => row.health.get(version) ?? noHealth;
  return [
    {
      id: "version",
      header: t("releases.version.label"),
      isRowHeader: true,
      renderCell: (release) => <VersionCell release={release} entry={row.entry} />,
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
