import type { RecordedSession } from "@gatehouse/shared/contracts/recorded-sessions.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Link, useSearchParams } from "@gatehouse/shared/routing";
import { DataTable, DataTableSkeleton, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { Pagination } from "@gatehouse/shared/ui/pagination";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { RECORDINGS_PER_PAGE, useRecordedSessions } from "../../data/recorded-sessions.hooks.ts";
import { durationOf } from "../../model/duration-of.ts";
import classes from "./session-list.module.css";

/** The recorded sessions of the organization, newest first. */
export function SessionList() {
  const { t } = useTranslation();
  const [page, setPage] = useListPage();
  const read = useRecordedSessions(page);
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
            isRefreshing={read.isValidating}
            footer={
              (total > RECORDINGS_PER_PAGE || page > 1) && (
                <Pagination page={page} pageSize={RECORDINGS_PER_PAGE} totalCount={total} onPageChange={setPage} />
              )
            }
            emptyState={
              total === 0 && (
                <PageState
                  kind="empty"
                  title={t("session-replay.list.empty")}
                  description={t("session-replay.list.empty-description")}
                />
              )
            }
          />
        )}
      </ReadState>
    </PageFrame>
  );
}

/** The page of the list is in the address, so that the way back from a recording leads to it. */
function useListPage(): [page: number, setPage: (page: number) => void] {
  const [search, setSearch] = useSearchParams();
  const page = search.get("page") ?? "";
  return [
    /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    (next) => setSearch(next === 1 ? {} : { page: String(next) }),
  ];
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
