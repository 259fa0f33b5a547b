import type { SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";
import type { DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useMemo } from "react";
import classes from "./passwordless.module.css";

/** What the table says of an authenticator: few columns, because the section is narrow. */
export function useAuthenticatorColumns(): DataTableColumn<SecurityKey>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: "name",
        header: t("account.fido2.columns.name"),
        isRowHeader: true,
        renderCell: ({ AuthenticatorName }) => <bdi className={classes.name}>{AuthenticatorName}</bdi>,
      },
      {
        id: "type",
        header: t("account.fido2.columns.type"),
        renderCell: (authenticator) => <KindCell authenticator={authenticator} />,
      },
      {
        id: "created",
        header: t("account.fido2.columns.created"),
        renderCell: ({ CreatedAt }) => <span className={classes.day}>{format.date(CreatedAt)}</span>,
      },
      {
        id: "last-used",
        header: t("account.fido2.columns.last-used"),
        renderCell: ({ LastUsedAt }) => (
          <span className={classes.day}>
            {LastUsedAt === null ? t("account.fido2.never-used") : format.date(LastUsedAt)}
          </span>
        ),
      },
    ],
    [t, format],
  );
}

/** Who keeps it, whether on one device only, and what kind it is. */
function KindCell({ authenticator }: { authenticator: SecurityKey }) {
  const { t } = useTranslation();
  const { ProviderName, AuthenticatorType, IsSynced } = authenticator;
  return (
    <span className={classes.kind}>
      <span className={classes.provider}>
        <bdi>{ProviderName ?? t("account.fido2.unknown-provider")}</bdi>
        <Badge tone="neutral">{t(IsSynced ? "account.fido2.synced" : "account.fido2.not-synced")}</Badge>
      </span>
      {/* i18n-keys: account.fido2.types.*.name */}
      <span className={classes.muted}>{t(`account.fido2.types.${AuthenticatorType}.name`)}</span>
    </span>
  );
}
