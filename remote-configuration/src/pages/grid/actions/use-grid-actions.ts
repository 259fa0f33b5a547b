import type { GridAction, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useState } from "react";
import { isForRows, type ActionFailures, type ActionTarget, type AskedAction } from "./grid-action-target.ts";
import { useActionRuns, type ActionRuns } from "./use-action-runs.ts";

export type GridActionsState = ActionRuns & {
  asked: AskedAction | null;
  ask: (action: GridAction, target: ActionTarget) => void;
  close: () => void;
  failures: ActionFailures | null;
  showFailures: (failures: ActionFailures | null) => void;
  /** Another organization: nothing of the former one stays. */
  reset: () => void;
};

/** Actions of a grid, from the question to what came of them. */
export function useGridActions(definition: GridDefinition): GridActionsState {
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const { forget, ...runs } = useActionRuns(definition, (definition.Actions ?? []).filter(isForRows));
  const [failures, setFailures] = useState<ActionFailures | null>(null);
  return {
    ...runs,
    asked,
    ask: (action, target) => setAsked({ action, target }),
    close: () => setAsked(null),
    failures,
    showFailures: setFailures,
    reset: () => {
      setAsked(null);
      forget();
      setFailures(null);
    },
  };
}
