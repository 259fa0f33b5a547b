import { announce } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { DashboardAction } from "../../model/dashboards/dashboard-history.ts";
import { useEditor } from "./scope/use-editor.ts";

type Undo = {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
};

/** Undo and redo; screen readers are told which step went or came back. */
export function useUndo(): Undo {
  const { state, undo, redo } = useEditor();
  const { t } = useTranslation();
  const undone = state.history.past.at(-1)?.action;
  const redone = state.history.future[0]?.action;
  // i18n-keys: preview-edit.steps.*
  const nameOf = (action: DashboardAction): string => t(`preview-edit.steps.${action}`);
  return {
    canUndo: undone !== undefined,
    canRedo: redone !== undefined,
    undo: () => {
      if (!undone) return;
      undo();
      announce(t("preview-edit.undone", { step: nameOf(undone) }));
    },
    redo: () => {
      if (!redone) return;
      redo();
      announce(t("preview-edit.redone", { step: nameOf(redone) }));
    },
  };
}
