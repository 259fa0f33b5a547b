import type { PublishedRelease } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { SearchField } from "@gatehouse/shared/ui/search-field";
import { useState } from "react";
import { filterReleases } from "../../../model/filter-releases.ts";
import { countAttempts, type SectionRow } from "../../../model/section-rows.ts";
import { shownVersion } from "../../../model/shown-version.ts";
import { FailedCell } from "../cells/failed-cell.tsx";
import type { SectionAction, SectionActionKind } from "../release-action.ts";
import classes from "../releases.module.css";
import { usePreviewLinkCommand } from "./use-preview-link-command.ts";
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
  const format = useFormat();
  const columns = useColumns(row);
  const [filter, setFilter] = useState("");
  const releases = filterReleases(row.releases, filter).sort(
    (a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt),
  );
  const counts = { shown: format.number(releases.length), all: format.number(row.releases.length) };
  const listPreview = usePreviewLinkCommand(row.entry?.version);
  const listActions = (release: PublishedRelease): MenuCommand[] => {
    const { version, revokedAt } = release;
    const reports = { id: "reports", label: t("releases.version-actions.reports"), onAction: () => onReports(version) };
    const others = [...listPreview(release), reports];
    if (!onAction || revokedAt !== null) return others;
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
    return [...commands, ...others.map((command, index) => ({ ...command, startsGroup: index === 0 }))];
  };
  return (
    <DataTable
      label={t("releases.health.versions")}
      columns={columns}
      rows={releases}
      resultText={t("releases.filter.result", counts)}
      actions={<SearchField label={t("releases.filter.label")} value={filter} onChange={setFilter} size="small" />}
      emptyState={<p className={classes.muted}>{t("releases.filter.none")}</p>}
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
