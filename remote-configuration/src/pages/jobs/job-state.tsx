import type { Job } from "@gatehouse/shared/contracts/jobs.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Badge } from "@gatehouse/shared/ui/badge";

const tones = {
  waiting: "neutral",
  running: "info",
  canceling: "warning",
  succeeded: "success",
  failed: "danger",
  canceled: "neutral",
} as const;

/** What became of a job. */
export function JobState({ job }: { job: Job }) {
  const { t } = useTranslation();
  const state = job.isCanceling ? "canceling" : job.state;
  // i18n-keys: jobs.states.*
  return <Badge tone={tones[state]}>{t(`jobs.states.${state}`)}</Badge>;
}
