import type { ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { countAttempts, countHealthInUse, type SectionRow } from "../../model/section-rows.ts";
import { CanaryCell } from "./cells/canary-cell.tsx";
import { ChangedByCell } from "./cells/changed-by-cell.tsx";
import { DaysCell } from "./cells/days-cell.tsx";
import { FailedCell } from "./cells/failed-cell.tsx";
import { InForceCell } from "./cells/in-force-cell.tsx";
import type { ReleaseAction } from "./release-action.ts";
import { listRowActions } from "./row-actions.ts";
import { useReleaseWords } from "./use-release-words.ts";

type Props = {
  rows: readonly SectionRow[];
  organizations: ReleasesOverview["organizations"];
  canManage: boolean;
  onAction: (action: ReleaseAction) => void;
  onHealth: (section: string) => void;
};

/** Lists the sections with their versions in force and health. */
export function ReleasesTable({ rows, organizations, canManage, onAction, onHealth }: Props) {
  const { t } = useTranslation();
  const words = useReleaseWords(organizations);
  const columns = useColumns(organizations);
  return (
    <DataTable
      label={t("releases.title")}
      columns={columns}
      rows={rows}
      getRowId={({ name }) => name}
      getRowLabel={({ name }) => words.section(name)}
      getRowActions={(row) => listRowActions({ row, t, canManage, onAction, onHealth: () => onHealth(row.name) })}
    />
  );
}

function useColumns(organizations: Props["organizations"]): DataTableColumn<SectionRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useReleaseWords(organizations);
  return [
    {
      id: "section",
      header: t("releases.columns.section"),
      isRowHeader: true,
      renderCell: ({ name }) => <bdi>{words.section(name)}</bdi>,
    },
    { id: "in-force", header: t("releases.columns.in-force"), renderCell: (row) => <InForceCell row={row} /> },
    { id: "canary", header: t("releases.columns.canary"), renderCell: (row) => <CanaryCell row={row} /> },
    {
      id: "loads",
      header: t("releases.columns.loads"),
      isNumeric: true,
      renderCell: (row) => format.number(countAttempts(countHealthInUse(row))),
    },
    {
      id: "failed",
      header: t("releases.columns.failed"),
      isNumeric: true,
      renderCell: (row) => <FailedCell health={countHealthInUse(row)} />,
    },
    { id: "days", header: t("releases.columns.days"), renderCell: ({ days }) => <DaysCell days={days} /> },
    { id: "changed-by", header: t("releases.columns.changed-by"), renderCell: (row) => <ChangedByCell row={row} /> },
  ];
}
