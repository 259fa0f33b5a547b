import type { SignInEvent, SignInEventPage } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { SIGN_IN_EVENT_DAYS } from "@gatehouse/shared/contracts/sign-in-events.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { useState } from "react";
import { ExportSignIns } from "./export-sign-ins.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { useSignInColumns } from "./use-sign-in-columns.tsx";
import { useSignInPages } from "./use-sign-in-pages.ts";
import classes from "./sign-ins-table.module.css";

type SignInsTableProps = { first: SignInEventPage; onReported: () => void };

/** The sign-ins, newest first; a button shows older ones. */
export function SignInsTable({ first, onReported }: SignInsTableProps) {
  const { t } = useTranslation();
  const { events, hasMore, isLoading, showMore } = useSignInPages(first);
  const [asked, setAsked] = useState<SignInEvent | null>(null);
  const { SessionUser } = useSession();
  const columns = useSignInColumns(setAsked);
  return (
    <>
      <DataTable
        label={t("account.sections.history.title")}
        columns={columns}
        rows={events}
        getRowId={({ EventId }) => EventId}
        getRowLabel={({ OccurredAt }) => OccurredAt}
        resultText={t("account.history.period", { count: SIGN_IN_EVENT_DAYS })}
        actions={<ExportSignIns />}
        emptyState={<PageState kind="empty" title={t("account.history.empty")} />}
        footer={
          hasMore && (
            <div className={classes.more}>
              <Button variant="secondary" isPending={isLoading} onClick={showMore}>
                {t("account.history.more")}
              </Button>
            </div>
          )
        }
      />
      {asked && (
        <ReportDialog
          event={asked}
          // An older server doesn't say it.
          hasPassword={first.HasPassword ?? SessionUser?.IsDirectoryUser !== true}
          onClose={() => setAsked(null)}
          onReported={onReported}
        />
      )}
    </>
  );
}
