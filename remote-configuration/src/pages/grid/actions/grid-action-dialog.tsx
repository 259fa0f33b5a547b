import type { ApiState } from "@gatehouse/shared/api";
import type { GridActionEffect } from "@gatehouse/shared/contracts/grid-actions.contract";
import { GRID_ROW_ID } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { useRef, useState } from "react";
import { useGridActionEffect } from "../../../data/grid-actions.hooks.ts";
import { listLoadedRows } from "../../../model/grid-window.ts";
import type { GridScope } from "../grid-scope.ts";
import { ActionButtons, ActionForm, type ActionValues } from "./action-controls.tsx";
import { ActionEffect } from "./action-effect.tsx";
import { toActionRequest, type AskedAction } from "./grid-action-target.ts";
import { usePerformAction } from "./use-perform-action.ts";

type GridActionDialogProps = { grid: GridScope; asked: AskedAction };

/** Asks before an action, states its effect, and takes the values that it needs. */
export function GridActionDialog({ grid, asked }: GridActionDialogProps) {
  const { t } = useTranslation();
  const { action, target } = asked;
  const perform = usePerformAction(grid);
  const effect = useGridActionEffect(grid.definition, action.name, toActionRequest(target, 0));
  const [isPending, setIsPending] = useState(false);
  const [hasCountChanged, setHasCountChanged] = useState(false);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const count = countOf(asked, effect);
  const { confirmation, fields = [] } = action;
  // i18n-keys: grid.actions.*.title
  const title = confirmation && count !== null ? t(confirmation.titleResourceKey, { count }) : t(action.resourceKey);

  const run = async (values: ActionValues): Promise<void> => {
    setIsPending(true);
    setHasCountChanged(false);
    try {
      const performed = await perform(asked, values, count ?? 0);
      if (performed === "done") return;
      setHasCountChanged(true);
      await effect.mutate();
    } finally {
      setIsPending(false);
    }
  };
  const shared = { action, isReady: count !== null && !effect.isValidating, isPending, onCancel: grid.actions.close };
  return (
    <Dialog
      isOpen
      isLocked={isPending}
      title={title}
      role={fields.length === 0 ? "alertdialog" : "dialog"}
      initialFocus={fields.length === 0 ? cancelRef : undefined}
      onClose={grid.actions.close}
      footer={
        fields.length === 0 ? <ActionButtons {...shared} cancelRef={cancelRef} onRun={() => void run({})} /> : undefined
      }
    >
      <ActionEffect
        action={action}
        effect={effect}
        count={count}
        rowName={nameOf(grid, asked)}
        hasCountChanged={hasCountChanged}
      />
      {fields.length > 0 && <ActionForm {...shared} fields={fields} onRun={run} />}
    </Dialog>
  );
}

/** Null until it is known: the server counts all that match, also beyond what the table shows. */
function countOf({ target }: AskedAction, { data }: ApiState<GridActionEffect>): number | null {
  return "ids" in target ? target.ids.length : (data?.count ?? null);
}

/** The name of a single row. */
function nameOf({ rows, definition }: GridScope, { target }: AskedAction): string | null {
  if (!("ids" in target) || target.ids.length !== 1 || !rows.window) return null;
  const row = listLoadedRows(rows.window).find((candidate) => candidate[GRID_ROW_ID] === target.ids[0]);
  return row ? String(row[definition.DisplayKey] ?? "") : null;
}
