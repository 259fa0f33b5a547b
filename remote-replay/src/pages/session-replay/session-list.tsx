import type { RecordedSession } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { DataTable, DataTableSkeleton, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useRecordedSessions } from "../../data/recorded-sessions.hooks.ts";
import { durationOf } from "../../model/duration-of.ts";
import classes from "./session-list.module.css";

/** The newest recorded sessions of the organization. */
export function SessionList() {
  const { t } = useTranslation();
  const read = useRecordedSessions();
  const failure = { title: t("session-replay.failed.title"), description: t("session-replay.failed.description") };
  const columns = useColumns();
  return (
    <PageFrame
      pageId="session-replay"
      title={t("session-replay.list.title")}
      description={t("session-replay.list.description")}
      wide
    >
      <ReadState read={read} skeleton={<DataTableSkeleton />} failure={failure}>
        {({ items, total }) => (
          <DataTable
            label={t("session-replay.list.title")}
            columns={columns}
            rows={items}
            getRowId={(row) => row.SessionId}
            getRowLabel={(row) => row.Title}
            resultText={t("session-replay.list.count", { count: total })}
            emptyState={
              <PageState
                kind="empty"
                title={t("session-replay.list.empty")}
                description={t("session-replay.list.empty-description")}
              />
            }
          />
        )}
      </ReadState>
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
      renderCell: (row) => format.duration(durationOf(row)),
    },
  ];
}
