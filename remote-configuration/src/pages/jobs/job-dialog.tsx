import type { Job } from "@gatehouse/shared/contracts/jobs.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { DescriptionList } from "@gatehouse/shared/ui/description-list";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { JobAttempts } from "./job-attempts.tsx";
import { JobProgress } from "./job-progress.tsx";
import { JobState } from "./job-state.tsx";
import { useJobKind } from "./use-job-kind.ts";
import logClasses from "../../components/log-page.module.css";
import classes from "./jobs-page.module.css";

type JobDialogProps = {
  job: Job;
  isPending: boolean;
  onCancelJob: () => void;
  onRepeat: () => void;
  onClose: () => void;
};

/** The details of one job, with its attempts, and what can be done with it. */
export function JobDialog({ job, isPending, onCancelJob, onRepeat, onClose }: JobDialogProps) {
  const { t } = useTranslation();
  const describeKind = useJobKind();
  const items = useDetails(job);
  const title = describeKind(job.kind);
  const actions = (job.canCancel || job.canRepeat) && (
    <>
      {job.canCancel && (
        <Button variant="danger" isPending={isPending} onClick={onCancelJob}>
          {t("jobs.cancel")}
        </Button>
      )}
      {job.canRepeat && (
        <Button isPending={isPending} onClick={onRepeat}>
          {t("jobs.repeat")}
        </Button>
      )}
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} size="large" closesOnOutsidePress footer={actions}>
      {/* What may scroll must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={logClasses.details} role="group" aria-label={title} tabIndex={0}>
        <DescriptionList items={items} />
        <h3 className={classes.heading}>{t("jobs.attempts")}</h3>
        <JobAttempts log={job.log} />
      </div>
    </Dialog>
  );
}

function useDetails(job: Job) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = (term: string, moment: string | null) =>
    moment === null ? [] : [{ term, description: format.dateTime(moment) }];
  return [
    { term: t("jobs.columns.state"), description: <JobState job={job} /> },
    ...(job.subject === "" ? [] : [{ term: t("jobs.columns.subject"), description: <bdi>{job.subject}</bdi> }]),
    { term: t("jobs.columns.progress"), description: <JobProgress job={job} /> },
    { term: t("jobs.columns.user"), description: job.userName === "" ? t("jobs.server") : <bdi>{job.userName}</bdi> },
    ...time(t("jobs.created"), job.createdAt),
    ...time(t("jobs.columns.started"), job.startedAt),
    ...time(t("jobs.settled"), job.settledAt),
    ...time(t("jobs.next-attempt"), job.nextAttemptAt),
  ];
}
