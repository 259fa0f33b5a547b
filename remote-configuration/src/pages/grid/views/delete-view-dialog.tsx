import type { GridView } from "@gatehouse/shared/contracts/grid-views.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ConfirmDialog } from "@gatehouse/shared/ui/confirm-dialog";
import { useState } from "react";
import type { GridViewsState } from "../../../data/grid-views.hooks.ts";
import type { GridScope } from "../grid-scope.ts";

type DeleteViewDialogProps = { grid: GridScope; state: GridViewsState; view: GridView; onClose: () => void };

/** Asks before a view is deleted; the rows stay as they are shown. */
export function DeleteViewDialog({ grid, state, view, onClose }: DeleteViewDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await state.remove(view);
      grid.change({ viewId: null }, { replace: true });
      notify({ format: "success", messageKey: "grid.views.deleted" });
    } catch {
      notify({ format: "error", messageKey: "grid.views.delete-failed" });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      isPending={isPending}
      title={t("grid.views.delete-title", { name: view.name })}
      confirmLabel={t("grid.views.delete-confirm")}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {t("grid.views.delete-effect")}
    </ConfirmDialog>
  );
}
