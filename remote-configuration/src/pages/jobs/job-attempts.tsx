import type { JobAttempt } from "@gatehouse/shared/contracts/jobs.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import logClasses from "../../components/log-page.module.css";
import classes from "./jobs-page.module.css";

const secondMs = 1000;

/** What became of each attempt, the oldest first. */
export function JobAttempts({ log }: { log: readonly JobAttempt[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (log.length === 0) return <p className={logClasses.note}>{t("jobs.no-attempts")}</p>;
  return (
    <ol className={classes.attempts} aria-label={t("jobs.attempts")}>
      {log.map(({ startedAt, durationMs, outcome, detail }, index) => (
        <li key={`${index} ${startedAt}`} className={classes.attempt}>
          <span className={logClasses.time}>{format.dateTime(startedAt)}</span>
          {/* i18n-keys: jobs.outcomes.* */}
          <span>{t([`jobs.outcomes.${outcome}`, "jobs.outcomes.failed"], { detail })}</span>
          <span className={logClasses.note}>
            {t("jobs.seconds", { seconds: Math.round((durationMs / secondMs) * 10) / 10 })}
          </span>
        </li>
      ))}
    </ol>
  );
}
