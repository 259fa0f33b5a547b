import type { GridAction, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useState } from "react";
import { useOpenRuns } from "../../../data/grid-actions.hooks.ts";

/** A job that does an action on all rows that match. */
export type StartedRun = { jobId: string; action: GridAction };

export type ActionRuns = {
  runs: readonly StartedRun[];
  startRun: (run: StartedRun) => void;
  endRun: (jobId: string) => void;
};

const noRuns = { started: [] as readonly StartedRun[], ended: [] as readonly string[] };

/** Jobs that the user has started: on this page, and those that the server says aren't over. */
export function useActionRuns(
  definition: GridDefinition,
  actions: readonly GridAction[],
): ActionRuns & { forget: () => void } {
  const [{ started, ended }, setKnown] = useState(noRuns);
  const { data, mutate } = useOpenRuns(definition, actions.length > 0);
  const open = (data?.runs ?? []).flatMap(({ jobId, action: name }) => {
    const action = actions.find((candidate) => candidate.name === name);
    return action && started.every((run) => run.jobId !== jobId) ? [{ jobId, action }] : [];
  });
  return {
    runs: [...open, ...started].filter(({ jobId }) => !ended.includes(jobId)),
    startRun: (run) => setKnown((known) => ({ ...known, started: [...known.started, run] })),
    endRun: (jobId) => {
      setKnown((known) => ({ ...known, ended: [...known.ended, jobId] }));
      void mutate();
    },
    forget: () => setKnown(noRuns),
  };
}
