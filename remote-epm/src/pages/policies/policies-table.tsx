import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { policyProductCodes, type Policy } from "@gatehouse/shared/contracts/policies.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { Badge } from "@gatehouse/shared/ui/badge";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import type { MenuCommand } from "@gatehouse/shared/ui/menu";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { Pencil, Trash2 } from "lucide-react";
import { useMemo } from "react";

type Props = {
  policies: readonly Policy[];
  hasPriorities: boolean;
  canEdit: boolean;
  isRefreshing: boolean;
  onRemove: (policy: Policy) => void;
};

const pathToEditor = ({ policyGuid }: Policy): string => pathTo.webPolicyEditor("edit", policyGuid);

/** The policies, by priority where there are priorities. */
export function PoliciesTable({ policies, hasPriorities, canEdit, isRefreshing, onRemove }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const columns = useColumns(hasPriorities);
  const actionsOf = (policy: Policy): MenuCommand[] => [
    {
      id: "edit",
      label: t("policies.edit"),
      icon: <Pencil aria-hidden="true" />,
      onAction: () => void navigate(pathToEditor(policy)),
    },
    {
      id: "remove",
      label: t("policies.remove"),
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      startsGroup: true,
      onAction: () => onRemove(policy),
    },
  ];
  return (
    <DataTable
      label={t("policies.title")}
      columns={columns}
      rows={policies}
      getRowId={({ policyGuid }) => policyGuid}
      getRowLabel={({ name }) => name}
      resultText={t("policies.count", { count: policies.length })}
      isRefreshing={isRefreshing}
      {...(canEdit && { getRowActions: actionsOf })}
    />
  );
}

function useColumns(hasPriorities: boolean): DataTableColumn<Policy>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => {
    const priority: DataTableColumn<Policy> = {
      id: "priority",
      header: t("policies.columns.priority"),
      isNumeric: true,
      renderCell: (row) => (row.priority === null ? "–" : format.number(row.priority)),
    };
    // i18n-keys: policies.products.*
    const productOf = (code: string): string =>
      policyProductCodes.some((known) => known === code) ? t(`policies.products.${code}`) : code;
    return [
      {
        id: "name",
        header: t("policies.columns.name"),
        isRowHeader: true,
        width: "26%",
        renderCell: (row) => (
          <TextLink to={pathToEditor(row)}>
            <bdi>{row.name}</bdi>
          </TextLink>
        ),
      },
      ...(hasPriorities ? [priority] : []),
      { id: "workgroup", header: t("policies.columns.workgroup"), renderCell: (row) => <bdi>{row.workGroupName}</bdi> },
      { id: "product", header: t("policies.columns.product"), renderCell: (row) => productOf(row.productCode) },
      {
        id: "published",
        header: t("policies.columns.published"),
        renderCell: ({ publishedVersion }) =>
          publishedVersion === null ? t("policies.never") : t("policies.version", { number: publishedVersion }),
      },
      { id: "draft", header: t("policies.columns.draft"), renderCell: (row) => <DraftState policy={row} /> },
      { id: "changed", header: t("policies.columns.changed"), renderCell: (row) => format.dateTime(row.updatedAt) },
    ];
  }, [t, format, hasPriorities]);
}

function DraftState({ policy }: { policy: Policy }) {
  const { t } = useTranslation();
  return policy.hasUnpublishedChanges ? (
    <Badge tone="info" icon={<Pencil aria-hidden="true" />}>
      {t("policies.draft.changed")}
    </Badge>
  ) : (
    <Badge>{t("policies.draft.unchanged")}</Badge>
  );
}
