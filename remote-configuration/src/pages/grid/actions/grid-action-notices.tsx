import type { GridScope } from "../grid-scope.ts";
import { ActionFailuresPanel } from "./action-failures-panel.tsx";
import { ActionRun } from "./action-run.tsx";
import { GridActionDialog } from "./grid-action-dialog.tsx";
import classes from "./grid-actions.module.css";

/** The question before an action, jobs of actions, and the rows that failed. */
export function GridActionNotices({ grid }: { grid: GridScope }) {
  const { asked, runs, failures, showFailures } = grid.actions;
  return (
    <>
      {(runs.length > 0 || failures) && (
        <div className={classes.notices}>
          {runs.map((run) => (
            <ActionRun key={run.jobId} grid={grid} run={run} />
          ))}
          {failures && <ActionFailuresPanel failures={failures} onDismiss={() => showFailures(null)} />}
        </div>
      )}
      {asked && <GridActionDialog grid={grid} asked={asked} />}
    </>
  );
}
