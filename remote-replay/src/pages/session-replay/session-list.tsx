import type { RecordedSession } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Skeleton } from "@gatehouse/shared/ui/skeleton";
import { useRecordedSessions } from "../../data/recorded-sessions.hooks.ts";
import classes from "./session-list.module.css";

/** The newest recorded sessions of the organization. */
export function SessionList() {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = useRecordedSessions();
  const columns = useColumns();
  return (
    <PageFrame
      pageId="session-replay"
      title={t("session-replay.list.title")}
      description={t("session-replay.list.description")}
      wide
    >
      {error && !data && (
        <PageState
          kind="error"
          title={t("session-replay.failed.title")}
          description={t("session-replay.failed.description")}
          requestId={error.requestId}
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && (
        <PageState kind="loading">
          <Skeleton shape="block" height="20rem" />
        </PageState>
      )}
      {data && (
        <DataTable
          label={t("session-replay.list.title")}
          columns={columns}
          rows={data.items}
          getRowId={(row) => row.SessionId}
          getRowLabel={(row) => row.Title}
          resultText={t("session-replay.list.count", { count: data.total })}
          emptyState={
            <PageState
              kind="empty"
              title={t("session-replay.list.empty")}
              description={t("session-replay.list.empty-description")}
            />
          }
        />
      )}
    </PageFrame>
  );
}

function useColumns(): DataTableColumn<RecordedSession>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: "title",
      header: t("session-replay.list.session"),
      isRowHeader: true,
      renderCell: (row) => (
        <Link to={pathTo.sessionReplay(row.SessionId)} className={classes.link}>
          {row.Title}
        </Link>
      ),
    },
    { id: "user", header: t("session-replay.list.user"), renderCell: (row) => row.UserName },
    { id: "host", header: t("session-replay.list.host"), renderCell: (row) => row.Host },
    { id: "start", header: t("session-replay.start"), renderCell: (row) => format.dateTime(row.StartDate) },
    {
      id: "duration",
      header: t("session-replay.duration"),
      isNumeric: true,
      renderCell: (row) => format.duration(Date.parse(row.EndDate) - Date.parse(row.StartDate)),
    },
  ];
}
