import type { Job } from "@gatehouse/shared/contracts/jobs.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { DataTable, type DataTableColumn } from "@gatehouse/shared/ui/data-table";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { RefreshCw, SearchX } from "lucide-react";
import { JobProgress } from "./job-progress.tsx";
import { JobState } from "./job-state.tsx";
import { useJobKind } from "./use-job-kind.ts";
import classes from "../../components/log-page.module.css";

type JobsTableProps = {
  jobs: readonly Job[];
  /** Of a list that a filter narrows. */
  onClearFilters?: () => void;
  onRefresh: () => void;
  onOpen: (job: Job) => void;
};

/** The newest jobs; the kind opens the details. */
export function JobsTable({ jobs, onClearFilters, onRefresh, onOpen }: JobsTableProps) {
  const { t } = useTranslation();
  const describeKind = useJobKind();
  const columns = useColumns(onOpen);
  const clear = (
    <Button variant="secondary" size="small" onClick={onClearFilters}>
      {t("jobs.clear-filters")}
    </Button>
  );
  const empty = onClearFilters
    ? { title: t("jobs.none-found"), icon: <SearchX aria-hidden="true" />, action: clear }
    : { title: t("jobs.empty"), description: t("jobs.empty-description") };
  return (
    <DataTable
      label={t("jobs.title")}
      columns={columns}
      rows={jobs}
      getRowId={({ id }) => id}
      getRowLabel={({ kind, subject }) => `${describeKind(kind)} ${subject}`}
      resultText={t("jobs.count", { count: jobs.length })}
      actions={
        <Button variant="secondary" size="small" icon={<RefreshCw aria-hidden="true" />} onClick={onRefresh}>
          {t("jobs.refresh")}
        </Button>
      }
      emptyState={<PageState kind="empty" {...empty} />}
    />
  );
}

function useColumns(onOpen: (job: Job) => void): DataTableColumn<Job>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const describeKind = useJobKind();
  return [
    {
      id: "kind",
      header: t("jobs.columns.kind"),
      isRowHeader: true,
      renderCell: (job) => (
        <button type="button" className={classes.open} aria-haspopup="dialog" onClick={() => onOpen(job)}>
          {describeKind(job.kind)}
        </button>
      ),
    },
    { id: "subject", header: t("jobs.columns.subject"), renderCell: ({ subject }) => <bdi>{subject}</bdi> },
    { id: "state", header: t("jobs.columns.state"), renderCell: (job) => <JobState job={job} /> },
    { id: "progress", header: t("jobs.columns.progress"), renderCell: (job) => <JobProgress job={job} /> },
    {
      id: "started",
      header: t("jobs.columns.started"),
      renderCell: ({ startedAt }) => (
        <span className={classes.time}>{startedAt === null ? "–" : format.dateTime(startedAt)}</span>
      ),
    },
    {
      id: "user",
      header: t("jobs.columns.user"),
      renderCell: ({ userName }) => (userName === "" ? t("jobs.server") : <bdi>{userName}</bdi>),
    },
  ];
}
