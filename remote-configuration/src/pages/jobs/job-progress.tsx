import type { Job } from "@gatehouse/shared/contracts/jobs.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";

/** How far a job has come; empty for one that counts nothing. */
export function JobProgress({ job: { doneUnits, totalUnits } }: { job: Job }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (totalUnits === null) return doneUnits === 0 ? "–" : format.number(doneUnits);
  return t("jobs.progress", { done: doneUnits, total: totalUnits });
}
