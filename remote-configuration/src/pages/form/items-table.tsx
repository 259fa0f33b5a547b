import type {
  ConfigurationItem,
  ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Link, useNavigate } from "@gatehouse/shared/routing";
import { Badge } from "@gatehouse/shared/ui/badge";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useState } from "react";
import classes from "./items-table.module.css";
import { RemoveItemDialog } from "../../components/item-form/remove-item-dialog.tsx";

type ItemsTableProps = { set: ConfigurationItemSet; onRemove: (item: ConfigurationItem) => Promise<void> };

/** Lists the items of a set; the name opens its form. */
export function ItemsTable({ set, onRemove }: ItemsTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState<ConfigurationItem | null>(null);
  const columns = useColumns(set);
  const { allows, items } = set;
  return (
    <>
      <DataTable
        label={t(set.resourceKey)}
        columns={columns}
        rows={items}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        resultText={t("form.count", { count: items.length })}
        getRowActions={(item) => [
          {
            id: "open",
            label: t("form.open"),
            onAction: () => void navigate(pathTo.configurationForm(set.id, item.id)),
          },
          ...(allows.remove
            ? [{ id: "remove", label: t("form.remove"), onAction: () => setRemoving(item), isDanger: true }]
            : []),
        ]}
      />
      {removing && (
        <RemoveItemDialog
          setId={set.id}
          item={removing}
          effects={removing.removalEffects}
          onRemove={onRemove}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

function useColumns({ id, items }: ConfigurationItemSet): DataTableColumn<ConfigurationItem>[] {
  const { t } = useTranslation();
  const columns: DataTableColumn<ConfigurationItem>[] = [
    {
      id: "name",
      header: t("form.columns.name"),
      isRowHeader: true,
      renderCell: (item) => (
        <Link to={pathTo.configurationForm(id, item.id)}>
          <bdi>{item.name}</bdi>
        </Link>
      ),
    },
  ];
  if (items.some(({ detail }) => detail !== undefined))
    columns.push({
      id: "detail",
      header: t("form.columns.detail"),
      renderCell: ({ detail }) => <bdi className={classes.detail}>{detail}</bdi>,
    });
  if (items.some(({ state }) => state !== undefined))
    columns.push({
      id: "state",
      header: t("form.columns.state"),
      renderCell: ({ state }) => state && <Badge tone={state.tone}>{t(state.resourceKey)}</Badge>,
    });
  return columns;
}
