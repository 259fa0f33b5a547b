import type { PolicyVersion } from "@gatehouse/shared/contracts/policies.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import { Card } from "@gatehouse/shared/ui/card";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Download, GitCompareArrows, RotateCcw } from "lucide-react";
import { useMemo, useState } from "react";
import { usePolicyVersions } from "../data/policies.hooks.ts";
import type { PolicyDraft } from "../editor/use-policy-draft.ts";
import { Compare, type Compared } from "./compare.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { downloadVersion } from "./download-version.ts";
import classes from "./versions-tab.module.css";

type Props = {
  draft: PolicyDraft;
  canEdit: boolean;
  compared: Compared;
  onCompare: (compared: Compared) => void;
};

/** All published versions, what lies between any two of them, and the way back to one. */
export function VersionsTab({ draft, canEdit, compared, onCompare }: Props) {
  const { t } = useTranslation();
  const { policy } = draft;
  const versions = usePolicyVersions(policy.policyGuid);
  const [restored, setRestored] = useState<PolicyVersion>();
  const columns = useColumns(policy.published?.number);
  return (
    <ReadState
      read={versions}
      failure={{ title: t("versions.failed") }}
      empty={{
        when: (list) => list.length === 0,
        title: t("versions.none.title"),
        description: t("versions.none.description"),
      }}
    >
      {(list) => (
        <div className={classes.versions}>
          <DataTable
            label={t("editor.tabs.versions")}
            columns={columns}
            rows={list}
            getRowId={(row) => String(row.number)}
            getRowLabel={(row) => t("versions.number", { number: row.number })}
            getRowActions={(row) => [
              {
                id: "compare",
                label: t("versions.compare-with-draft"),
                icon: <GitCompareArrows aria-hidden="true" />,
                onAction: () => onCompare({ before: row.number, after: "draft" }),
              },
              {
                id: "export",
                label: t("editor.export"),
                icon: <Download aria-hidden="true" />,
                onAction: () => void downloadVersion(policy, row.number),
              },
              {
                id: "restore",
                label: t("versions.restore"),
                icon: <RotateCcw aria-hidden="true" />,
                isDisabled: !canEdit,
                onAction: () => setRestored(row),
              },
            ]}
          />
          <Card title={t("versions.differences")}>
            <Compare draft={draft} versions={list} compared={compared} onChange={onCompare} />
          </Card>
          {restored && <RestoreDialog draft={draft} version={restored} onClose={() => setRestored(undefined)} />}
        </div>
      )}
    </ReadState>
  );
}

function useColumns(inForce: number | undefined): DataTableColumn<PolicyVersion>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "number",
        header: t("versions.version"),
        isRowHeader: true,
        renderCell: ({ number }) => (
          <>
            {t("versions.number", { number })}{" "}
            {number === inForce && <Badge tone="success">{t("versions.in-force")}</Badge>}
          </>
        ),
      },
      { id: "time", header: t("versions.published-at"), renderCell: (row) => format.dateTime(row.publishedAt) },
      {
        id: "user",
        header: t("versions.published-by"),
        renderCell: (row) => (row.publishedBy === "" ? t("versions.server") : <bdi>{row.publishedBy}</bdi>),
      },
      { id: "rules", header: t("versions.rules"), isNumeric: true, renderCell: (row) => format.number(row.ruleCount) },
      {
        id: "note",
        header: t("editor.note"),
        width: "36%",
        renderCell: (row) => <bdi className={classes.note}>{row.note}</bdi>,
      },
    ],
    [t, format, inForce],
  );
}
