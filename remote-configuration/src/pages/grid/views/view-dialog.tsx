import {
  MAX_GRID_VIEW_NAME_LENGTH,
  type GridView,
  type GridViewRequest,
} from "@gatehouse/shared/contracts/grid-views.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Checkbox } from "@gatehouse/shared/ui/checkbox";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import { TextInput } from "@gatehouse/shared/ui/text-input";
import { useId, useState, type FormEvent } from "react";
import type { GridViewsState } from "../../../data/grid-views.hooks.ts";
import { toViewQuery } from "../../../model/grid-views.ts";
import type { GridScope } from "../grid-scope.ts";
import { problemKeyOf } from "./use-save-view.ts";
import classes from "./views.module.css";

type ViewDialogProps = {
  grid: GridScope;
  state: GridViewsState;
  /** The view to rename or share; null saves a new one. */
  view: GridView | null;
  onClose: () => void;
};

/** Asks for the name of a view, and whether others see it. */
export function ViewDialog({ grid, state, view, onClose }: ViewDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const { name, isShared, problemKey, isPending, change, handleSubmit } = useViewForm({ grid, state, view, onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isPending}
      title={t(view ? "grid.views.edit-title" : "grid.views.create-title")}
      footer={
        <>
          <Button type="submit" form={formId} isPending={isPending}>
            {t("grid.views.submit")}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {t("grid.filters.cancel")}
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={handleSubmit}>
        <p>{t("grid.views.description")}</p>
        <TextInput
          label={t("grid.views.name")}
          value={name}
          maxLength={MAX_GRID_VIEW_NAME_LENGTH}
          autoComplete="off"
          required
          error={problemKey === null ? undefined : t(problemKey)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Checkbox
          label={t("grid.views.share")}
          checked={isShared}
          onChange={({ target }) => change({ isShared: target.checked })}
        />
      </form>
    </Dialog>
  );
}

function useViewForm({ grid, state, view, onClose }: ViewDialogProps) {
  const notify = useNotify();
  const [values, setValues] = useState({ name: view?.name ?? "", isShared: view?.isShared ?? false });
  const [problemKey, setProblemKey] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const save = async (request: GridViewRequest): Promise<void> => {
    setPending(true);
    try {
      const saved = await (view ? state.update(view, request) : state.create(request));
      grid.change({ viewId: saved.id }, { replace: true });
      notify({ format: "success", messageKey: "grid.views.saved" });
      onClose();
    } catch (thrown) {
      setProblemKey(problemKeyOf(thrown));
      setPending(false);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    const name = values.name.trim();
    if (name === "") setProblemKey("grid.views.problems.name");
    // Renaming keeps what the view shows.
    else void save({ name, isShared: values.isShared, query: view?.query ?? toViewQuery(grid.parameters) });
  };
  const change = (changes: Partial<typeof values>): void => {
    setValues({ ...values, ...changes });
    setProblemKey(null);
  };
  return { ...values, problemKey, isPending, change, handleSubmit };
}
