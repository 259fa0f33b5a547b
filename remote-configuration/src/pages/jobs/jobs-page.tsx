import { jobStates, type JobFilter, type JobList } from "@gatehouse/shared/contracts/jobs.contract";
import { PageFrame } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSearchParams } from "@gatehouse/shared/routing";
import { DataTableSkeleton } from "@gatehouse/shared/ui/data-table";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import { useState } from "react";
import { useJobs } from "../../data/jobs.hooks.ts";
import { JobDialog } from "./job-dialog.tsx";
import { JobsFilter } from "./jobs-filter.tsx";
import classes from "../../components/log-page.module.css";
import { useConfigurationHeader } from "../../components/use-configuration-header.ts";
import { JobsTable } from "./jobs-table.tsx";
import { useJobActions } from "./use-job-actions.ts";

/** The work of the server in the background, with its progress. */
export function JobsPage() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const read = useJobs(filter);
  const actions = useJobActions(read);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = read.data?.jobs.find(({ id }) => id === openedId);
  useConfigurationHeader(t("jobs.title"));
  const setFilter = (name: string, value: string): void => {
    const next = new URLSearchParams(parameters);
    if (value === "") next.delete(name);
    else next.set(name, value);
    setParameters(next);
  };
  return (
    <PageFrame pageId="jobs" title={t("jobs.title")} description={t("jobs.description")} wide>
      <ReadState read={read} skeleton={<DataTableSkeleton />} failure={{ title: t("jobs.failed") }}>
        {({ jobs, kinds }: JobList) => (
          <div className={classes.content}>
            <JobsFilter filter={filter} kinds={kinds} onChange={setFilter} />
            <JobsTable
              jobs={jobs}
              onClearFilters={parameters.size > 0 ? () => setParameters({}) : undefined}
              onRefresh={() => void read.mutate()}
              onOpen={({ id }) => setOpenedId(id)}
            />
          </div>
        )}
      </ReadState>
      {opened && (
        <JobDialog
          job={opened}
          isPending={actions.isPending}
          onCancelJob={() => void actions.cancel(opened.id)}
          onRepeat={() => void actions.repeat(opened.id).then(() => setOpenedId(null))}
          onClose={() => setOpenedId(null)}
        />
      )}
    </PageFrame>
  );
}

/** Anybody may change the address, so an unknown state is none. */
function readFilter(parameters: URLSearchParams): JobFilter {
  const read = (name: string): string | undefined => parameters.get(name) || undefined;
  return {
    kind: read("kind"),
    state: jobStates.find((state) => state === parameters.get("state")),
    subject: read("subject"),
  };
}
