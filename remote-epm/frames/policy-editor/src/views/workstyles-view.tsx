import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { Policy } from "@gatehouse/shared/contracts/policies.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { Badge } from "@gatehouse/shared/ui/badge";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useProductNames } from "../components/use-product-names.ts";
import { usePolicies } from "../data/policies.hooks.ts";
import classes from "./view.module.css";

/** The policies whose workstyles can be edited; each leads to its editor. */
export function WorkstylesView() {
  const { t } = useTranslation();
  const policies = usePolicies();
  const canEdit = useHasPermission(permissions.policiesEdit);
  const columns = useColumns();
  const create = (
    // Not a LinkButton: its router would be much of the frame's bytes.
    <a href={`/#${pathTo.webPolicyEditor("create")}`} target="_top" className={classes.create}>
      <Plus aria-hidden="true" />
      {t("workstyles-view.create")}
    </a>
  );
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t("workstyles-view.title")}</h1>
        <p className={classes.description}>{t("workstyles-view.description")}</p>
      </header>
      <ReadState
        read={policies}
        failure={{ title: t("workstyles-view.failed") }}
        empty={{
          when: (list) => list.length === 0,
          title: t("workstyles-view.none.title"),
          description: t("workstyles-view.none.description"),
          ...(canEdit && { action: create }),
        }}
      >
        {(list) => (
          <DataTable
            label={t("workstyles-view.title")}
            columns={columns}
            rows={list}
            getRowId={(row) => row.policyGuid}
            getRowLabel={(row) => row.name}
            actions={canEdit && create}
            resultText={t("workstyles-view.count", { count: list.length })}
          />
        )}
      </ReadState>
    </>
  );
}

function useColumns(): DataTableColumn<Policy>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const productOf = useProductNames();
  return useMemo(
    () => [
      {
        id: "name",
        header: t("components.fields.name"),
        isRowHeader: true,
        renderCell: ({ policyGuid, name }) => (
          <a href={`/#${pathTo.webPolicyEditor("edit", policyGuid)}`} target="_top">
            <bdi>{name}</bdi>
          </a>
        ),
      },
      {
        id: "workgroup",
        header: t("components.fields.workgroup"),
        renderCell: (row) => <bdi>{row.workGroupName}</bdi>,
      },
      {
        id: "product",
        header: t("components.fields.product"),
        renderCell: ({ productCode }) => productOf(productCode),
      },
      {
        id: "state",
        header: t("workstyles-view.state"),
        renderCell: ({ hasUnpublishedChanges, publishedVersion }) =>
          hasUnpublishedChanges ? (
            <Badge tone="info">{t("workstyles-view.draft")}</Badge>
          ) : (
            t("versions.number", { number: publishedVersion ?? 0 })
          ),
      },
      { id: "updated", header: t("workstyles-view.updated"), renderCell: (row) => format.dateTime(row.updatedAt) },
    ],
    [t, format, productOf],
  );
}
