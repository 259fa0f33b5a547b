import type { ConnectedExtension } from "@gatehouse/shared/contracts/browser-extension.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { useState } from "react";
import { useBrowserText } from "../sessions/use-browser-text.ts";
import { DisconnectDialog } from "./disconnect-dialog.tsx";
import classes from "./extensions-table.module.css";

type ExtensionsTableProps = { extensions: readonly ConnectedExtension[]; onChange: () => void };

/** The extensions, where each is connected, and a button that disconnects it everywhere. */
export function ExtensionsTable({ extensions, onChange }: ExtensionsTableProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string | null>(null);
  const columns = useColumns(setAsked);
  return (
    <>
      <DataTable
        label={t("account.sections.extensions.title")}
        columns={columns}
        rows={extensions}
        getRowId={({ ExtensionId }) => ExtensionId}
        getRowLabel={({ ExtensionId }) => ExtensionId}
        resultText={t("account.extensions.count", { count: extensions.length })}
      />
      {asked !== null && <DisconnectDialog extensionId={asked} onClose={() => setAsked(null)} onChange={onChange} />}
    </>
  );
}

function useColumns(onDisconnect: (extensionId: string) => void): DataTableColumn<ConnectedExtension>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "extension",
      header: t("account.extensions.columns.extension"),
      isRowHeader: true,
      renderCell: ({ ExtensionId }) => (
        <code className={classes.id} dir="ltr">
          {ExtensionId}
        </code>
      ),
    },
    {
      id: "allowed",
      header: t("account.extensions.columns.allowed"),
      renderCell: ({ AllowedAt }) => <span className={classes.time}>{format.dateTime(AllowedAt)}</span>,
    },
    {
      id: "connections",
      header: t("account.extensions.columns.connections"),
      renderCell: ({ Grants }) => <ConnectionsCell grants={Grants} />,
    },
    {
      id: "end",
      header: t("account.extensions.columns.end"),
      renderCell: ({ ExtensionId }) => (
        <Button
          variant="secondary"
          size="small"
          aria-haspopup="dialog"
          aria-label={t("account.extensions.disconnect-label", { extension: ExtensionId })}
          onClick={() => onDisconnect(ExtensionId)}
        >
          {t("account.extensions.disconnect")}
        </Button>
      ),
    },
  ];
}

function ConnectionsCell({ grants }: { grants: ConnectedExtension["Grants"] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const browserText = useBrowserText();
  if (grants.length === 0) return t("account.extensions.not-connected");
  return (
    <ul className={classes.connections}>
      {grants.map(({ StartedAt, UserAgent, OrganizationName, LastUsedAt, ExpiresAt, Address }) => (
        <li key={`${StartedAt} ${UserAgent}`} title={Address}>
          <bdi>{browserText(UserAgent)}</bdi>
          {" · "}
          <bdi>{OrganizationName}</bdi>
          <span className={classes.period}>
            {t("account.extensions.period", {
              lastUsed: format.relativeTime(LastUsedAt),
              expires: format.dateTime(ExpiresAt),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
