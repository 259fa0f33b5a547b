import { toApiError } from "@gatehouse/shared/api";
import { COUNT_CHANGED } from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridActionAnswer, GridActionRequest } from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridAction } from "@gatehouse/shared/contracts/grids.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { runGridAction } from "../../../data/grid-actions.actions.ts";
import { changeFailureKey } from "../../../model/failure-key.ts";
import type { GridScope } from "../grid-scope.ts";
import { toActionRequest, type AskedAction } from "./grid-action-target.ts";
import { useNamedFailures } from "./use-named-failures.ts";

type Values = NonNullable<GridActionRequest["values"]>;

/** `count-changed`: other rows match by now, so the question must be asked again. */
export type Performed = "done" | "count-changed";

/** Runs a confirmed action and shows what came of it. Rejects only for an action with a form, which keeps its entries. */
export function usePerformAction(grid: GridScope) {
  const { t } = useTranslation();
  const notify = useNotify();
  const showOutcome = useShowOutcome(grid);
  return async ({ action, target }: AskedAction, values: Values, count: number): Promise<Performed> => {
    try {
      const request = { ...toActionRequest(target, count), values };
      const answer = await runGridAction(grid.definition, action.name, request);
      grid.actions.close();
      showOutcome(action, answer);
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === COUNT_CHANGED) return "count-changed";
      if (action.fields !== undefined && action.fields.length > 0) throw error;
      grid.actions.close();
      const messageKey = changeFailureKey(failure, failureKey(action));
      notify({ format: "error", messageKey, values: { action: t(action.resourceKey) } });
    }
    return "done";
  };
}

/** A deletion that failed has its own words, regardless of the reason. */
const failureKey = ({ name }: GridAction): string =>
  name === "delete" ? "grid.bulk.delete-failed" : "grid.bulk.failed";

function useShowOutcome(grid: GridScope) {
  const notifyDone = useNotifyDone();
  const nameFailures = useNamedFailures(grid);
  return (action: GridAction, { done, failed, jobId }: GridActionAnswer): void => {
    const { selection, actions, rows } = grid;
    if (jobId !== null) actions.startRun({ jobId, action });
    else if (done > 0) notifyDone(action, done);
    // What failed stays selected, for another try.
    selection.onChange(new Set(failed.map(({ id }) => id).filter((id) => selection.selectedIds.has(id))));
    actions.showFailures(failed.length === 0 ? null : { action, failed: nameFailures(failed), count: failed.length });
    if (done > 0) void rows.reload();
  };
}

/** Says that an action is done. */
export function useNotifyDone() {
  const { t } = useTranslation();
  const format = useFormat();
  const notify = useNotify();
  return (action: GridAction, done: number): void => {
    const values = { action: t(action.resourceKey), total: format.number(done) };
    notify({ format: "success", messageKey: "grid.bulk.done", values });
  };
}
