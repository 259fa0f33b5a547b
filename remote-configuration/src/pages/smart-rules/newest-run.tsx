import type { SmartRuleRun } from "@gatehouse/shared/contracts/smart-rules.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Card } from "@gatehouse/shared/ui/card";
import { ProgressBar } from "@gatehouse/shared/ui/progress-bar";
import { Play } from "lucide-react";
import { RunChanges } from "./run-changes.tsx";
import classes from "./smart-rules-page.module.css";

type NewestRunProps = { run: SmartRuleRun | null; mayApply: boolean; isPending: boolean; onApply: () => void };

/** When the rules were applied the last time, and what that has changed on which record. */
export function NewestRun({ run, mayApply, isPending, onApply }: NewestRunProps) {
  const { t } = useTranslation();
  const isOpen = run?.settledAt === null;
  return (
    <Card
      title={t("smart-rules.run.title")}
      actions={
        mayApply && (
          <Button
            variant="secondary"
            size="small"
            icon={<Play aria-hidden="true" />}
            isPending={isPending || isOpen}
            onClick={onApply}
          >
            {t("smart-rules.apply")}
          </Button>
        )
      }
    >
      <div className={classes.run}>
        {run === null ? (
          <p className={classes.result}>{t("smart-rules.run.never")}</p>
        ) : (
          <>
            {isOpen ? <RunProgress run={run} /> : <RunResult run={run} />}
            {!isOpen && run.changedCount > 0 && <RunChanges jobId={run.jobId} />}
          </>
        )}
      </div>
    </Card>
  );
}

function RunProgress({ run: { doneUnits, totalUnits } }: { run: SmartRuleRun }) {
  const { t } = useTranslation();
  return (
    <ProgressBar
      label={t("smart-rules.run.progress")}
      value={doneUnits}
      maximum={Math.max(1, totalUnits ?? doneUnits)}
    />
  );
}

function RunResult({ run: { state, settledAt, doneUnits, changedCount, userName } }: { run: SmartRuleRun }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={classes.result}>
      {/* i18n-keys: smart-rules.run.states.* */}
      {t(`smart-rules.run.states.${state}`, { time: settledAt === null ? "" : format.dateTime(settledAt) })}{" "}
      {t("smart-rules.run.looked", { count: doneUnits })} {t("smart-rules.run.changed", { count: changedCount })}{" "}
      {userName !== "" && t("smart-rules.run.user", { name: userName })}
    </p>
  );
}
