import type { MailEntry } from "@gatehouse/shared/contracts/mails.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { RefreshCw } from "lucide-react";
import { MailState } from "./mail-state.tsx";
import classes from "../../components/log-page.module.css";

type MailsTableProps = {
  mails: readonly MailEntry[];
  isRefreshing: boolean;
  onRefresh: () => void;
  onOpen: (mail: MailEntry) => void;
};

/** The newest mails; the subject opens the details. */
export function MailsTable({ mails, isRefreshing, onRefresh, onOpen }: MailsTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(onOpen);
  return (
    <DataTable
      label={t("mails.title")}
      columns={columns}
      rows={mails}
      getRowId={({ Id }) => Id}
      getRowLabel={({ Subject }) => Subject}
      resultText={t("mails.count", { count: mails.length })}
      actions={
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshCw aria-hidden="true" />}
          isPending={isRefreshing}
          onClick={onRefresh}
        >
          {t("mails.refresh")}
        </Button>
      }
      emptyState={<PageState kind="empty" title={t("mails.empty")} description={t("mails.empty-description")} />}
    />
  );
}

function useColumns(onOpen: (mail: MailEntry) => void): DataTableColumn<MailEntry>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "subject",
      header: t("mails.columns.subject"),
      isRowHeader: true,
      renderCell: (mail) => (
        <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(mail)}>
          <bdi>{mail.Subject}</bdi>
        </button>
      ),
    },
    { id: "recipient", header: t("mails.columns.recipient"), renderCell: ({ Recipient }) => <bdi>{Recipient}</bdi> },
    { id: "state", header: t("mails.columns.state"), renderCell: (mail) => <MailState mail={mail} /> },
    {
      id: "created",
      header: t("mails.columns.created"),
      renderCell: ({ CreatedAt }) => <span className={classes.time}>{format.dateTime(CreatedAt)}</span>,
    },
  ];
}
