import { sendJson } from "@gatehouse/shared/api";
import {
  jobEndpoints,
  jobListSchema,
  jobSchema,
  type Job,
  type JobFilter,
} from "@gatehouse/shared/contracts/jobs.contract";

export const jobsRead = {
  path: (filter: JobFilter): string => {
    const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const query = new URLSearchParams(entries).toString();
    return query === "" ? jobEndpoints.list : `${jobEndpoints.list}?${query}`;
  },
  schema: jobListSchema,
};

export const cancelJob = (id: string): Promise<Job> => sendJson("post", jobEndpoints.cancel(id), {}, jobSchema);

export const repeatJob = (id: string): Promise<Job> => sendJson("post", jobEndpoints.repeat(id), {}, jobSchema);
