import type { SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable } from "@gatehouse/shared/ui/data-table";
import { useState, type ReactNode } from "react";
import classes from "./passwordless.module.css";
import { useAuthenticatorColumns } from "./use-authenticator-columns.tsx";

type AuthenticatorsTableProps = {
  authenticators: readonly SecurityKey[];
  /** The button for a new one. */
  create: ReactNode;
  onEdit: (authenticator: SecurityKey) => void;
  onDelete: (authenticators: readonly SecurityKey[]) => void;
};

/** The authenticators with their actions; several can be deleted at once. */
export function AuthenticatorsTable({ authenticators, create, onEdit, onDelete }: AuthenticatorsTableProps) {
  const { t } = useTranslation();
  const columns = useAuthenticatorColumns();
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set());
  const selected = authenticators.filter(({ AuthenticatorId }) => selectedIds.has(AuthenticatorId));
  const bulkBar = selected.length > 0 && (
    <div className={classes.bulk}>
      <span>{t("account.fido2.selected", { count: selected.length })}</span>
      <Button variant="danger" size="small" onClick={() => onDelete(selected)}>
        {t("account.fido2.delete.action")}
      </Button>
    </div>
  );
  return (
    <DataTable
      label={t("account.sections.fido2.title")}
      columns={columns}
      rows={authenticators}
      getRowId={({ AuthenticatorId }) => AuthenticatorId}
      getRowLabel={({ AuthenticatorName }) => AuthenticatorName}
      resultText={t("account.fido2.count", { count: authenticators.length })}
      actions={create}
      selection={{ selectedIds, onChange: setSelectedIds }}
      bulkBar={bulkBar || null}
      getRowActions={(authenticator) => [
        { id: "edit", label: t("account.fido2.edit"), onAction: () => onEdit(authenticator) },
        {
          id: "delete",
          label: t("account.fido2.delete.action"),
          onAction: () => onDelete([authenticator]),
          isDanger: true,
        },
      ]}
    />
  );
}
