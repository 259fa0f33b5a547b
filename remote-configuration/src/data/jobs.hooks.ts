import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { JobFilter, JobList } from "@gatehouse/shared/contracts/jobs.contract";
import { cancelJob, jobsRead, repeatJob } from "./jobs.api.ts";

const refreshMs = 3_000;

type JobsState = ApiState<JobList> & {
  /** Both reject with an `ApiError`. */
  cancel: (id: string) => Promise<void>;
  repeat: (id: string) => Promise<void>;
};

/** The newest jobs, with their progress as it goes on. */
export function useJobs(filter: JobFilter): JobsState {
  const state = useApi(jobsRead.path(filter), jobsRead.schema, { refreshInterval: refreshMs, keepPreviousData: true });
  const cancel = async (id: string): Promise<void> => {
    await cancelJob(id);
    await state.mutate();
  };
  const repeat = async (id: string): Promise<void> => {
    await repeatJob(id);
    await state.mutate();
  };
  return { ...state, cancel, repeat };
}
