import type { GridActionRun } from "@gatehouse/shared/contracts/grid-actions.contract";
import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { useHasPermission } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import { TextLink } from "@gatehouse/shared/ui/text-link";
import { useEffect, useEffectEvent, useState } from "react";
import { cancelGridActionRun } from "../../../data/grid-actions.actions.ts";
import { useGridActionRun } from "../../../data/grid-actions.hooks.ts";
import type { GridScope } from "../grid-scope.ts";
import classes from "./grid-actions.module.css";
import type { StartedRun } from "./use-action-runs.ts";
import { useNotifyDone } from "./use-perform-action.ts";

type ActionRunProps = { grid: GridScope; run: StartedRun };

const isSettled = ({ state }: GridActionRun): boolean => state !== "waiting" && state !== "running";

/** The progress of an action on all rows that match; gives way to its outcome. */
export function ActionRun({ grid, run: { jobId, action } }: ActionRunProps) {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  const { data, error } = useGridActionRun(grid.definition, jobId, isOver);
  if (data && isSettled(data) && !isOver) setIsOver(true);
  const settle = useSettle({ grid, run: { jobId, action } });
  const handleOver = useEffectEvent(() => data && settle(data));
  useEffect(() => {
    if (isOver) handleOver();
  }, [isOver]);

  const name = t(action.resourceKey);
  return (
    <section className={classes.run} aria-label={name}>
      <RunProgress name={name} run={data} />
      {error && <p className={classes.note}>{t("grid.bulk.progress-unknown")}</p>}
      <RunControls grid={grid} jobId={jobId} isCanceling={data?.isCanceling ?? false} />
    </section>
  );
}

/** A job that waits for its turn has none yet. */
function RunProgress({ name, run }: { name: string; run: GridActionRun | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (run?.state !== "running") return <ProgressBar label={name} value={null} valueText={t("grid.bulk.waiting")} />;
  const { doneUnits, totalUnits } = run;
  const valueText = t("grid.bulk.progress", { done: format.number(doneUnits), total: format.number(totalUnits) });
  return <ProgressBar label={name} value={doneUnits} maximum={Math.max(1, totalUnits)} valueText={valueText} />;
}

function RunControls({ grid, jobId, isCanceling }: { grid: GridScope; jobId: string; isCanceling: boolean }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const maySeeJobs = useHasPermission(permissions.jobsRead);
  const [isAsked, setIsAsked] = useState(false);
  const handleCancel = async (): Promise<void> => {
    setIsAsked(true);
    try {
      await cancelGridActionRun(grid.definition, jobId);
    } catch {
      setIsAsked(false);
      notify({ format: "error", messageKey: "grid.bulk.cancel-failed" });
    }
  };
  return (
    <div className={classes.controls}>
      <Button variant="secondary" size="small" isPending={isAsked || isCanceling} onClick={() => void handleCancel()}>
        {t("grid.bulk.cancel-run")}
      </Button>
      {maySeeJobs && <TextLink to={paths.configurationJobs}>{t("grid.bulk.open-jobs")}</TextLink>}
    </div>
  );
}

/** Shows the outcome of a job that is over, and the rows as they are now. */
function useSettle({ grid, run: { jobId, action } }: ActionRunProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const notify = useNotify();
  const notifyDone = useNotifyDone();
  return ({ state, doneUnits, totalUnits, failedCount, failed, outcome }: GridActionRun): void => {
    const { actions, rows } = grid;
    const done = doneUnits - failedCount;
    if (state === "succeeded") {
      if (done > 0) notifyDone(action, done);
    } else {
      // i18n-keys: jobs.outcomes.*
      const reason = t(`jobs.outcomes.${outcome ?? state}`, { detail: "", defaultValue: "" });
      const facts = {
        action: t(action.resourceKey),
        done: format.number(done),
        total: format.number(totalUnits),
        reason,
      };
      // i18n-keys: grid.bulk.run-*
      notify({ format: state === "canceled" ? "info" : "error", messageKey: `grid.bulk.run-${state}`, values: facts });
    }
    if (failedCount > 0) actions.showFailures({ action, failed, count: failedCount });
    actions.endRun(jobId);
    void rows.reload();
  };
}
