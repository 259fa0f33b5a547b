import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { IconButton } from "@gatehouse/shared/ui/icon-button";
import { PageState } from "@gatehouse/shared/ui/page-state";
import { X } from "lucide-react";
import { lazy, Suspense } from "react";
import { invalidateDetails, useReferredTitle } from "../../../data/grids.hooks.ts";
import { findRow } from "../../../model/grid-window.ts";
import classes from "../details/details.module.css";
import { useDetailsFocus } from "../details/use-details-focus.ts";
import { useDetailsKeys } from "../details/use-details-keys.ts";
import type { GridScope } from "../grid-scope.ts";
import { useRowTitle } from "../use-row-title.ts";

const RowForm = lazy(async () => ({ default: (await import("./row-form.tsx")).RowForm }));

const HEADING_ID = "grid-form-heading";

/** The set that has the forms of a grid; undefined if the user may not edit or add rows. */
function formSetOf({ Actions = [], PageActions = [] }: GridDefinition): string | undefined {
  return [...Actions, ...PageActions].find(({ formSet }) => formSet !== undefined)?.formSet;
}

type GridFormProps = {
  grid: GridScope;
  /** The user opened the form on this page; otherwise the page opened with it. */
  isOpenedHere: boolean;
};

/** The form of the row that the address names, or of a new one, beside the table or in its place. */
export function GridForm({ grid, isOpenedHere }: GridFormProps) {
  const { t } = useTranslation();
  const { rowId, form } = grid.address;
  const setId = formSetOf(grid.definition);
  const handleClose = (): void => grid.change({ rowId: null }, { replace: true });
  const panelRef = useDetailsFocus({ grid, headingId: HEADING_ID, rowId: rowId ?? "", isOpenedHere, isForm: true });
  useDetailsKeys({ panelRef, steps: null, onClose: handleClose });
  const handleSaved = (savedId: string): void => {
    void invalidateDetails(grid.definition);
    if (form === "new") void grid.rows.reload();
    // The form goes with what has the focus, so that the details take it as if a key had opened them.
    grid.opening.note(true);
    grid.change({ rowId: savedId, form: null }, { replace: true });
  };
  const handleRemoved = (): void => {
    void grid.rows.reload();
    handleClose();
  };
  return (
    <aside ref={panelRef} className={classes.panel} aria-labelledby={HEADING_ID}>
      <header className={classes.head}>
        <div className={classes.headLine}>
          <div className={classes.name}>
            <h2 id={HEADING_ID} className={classes.title} tabIndex={-1}>
              <FormTitle grid={grid} />
            </h2>
          </div>
          <div className={classes.tools}>
            <IconButton
              label={t("grid.form-panel.close")}
              icon={<X aria-hidden="true" />}
              aria-keyshortcuts="Escape"
              onClick={handleClose}
            />
          </div>
        </div>
      </header>
      <div className={classes.body}>
        {setId === undefined ? (
          <PageState kind="empty" title={t("form.no-access.title")} description={t("form.no-access.description")} />
        ) : (
          <Suspense fallback={<PageState kind="loading" />}>
            <RowForm
              setId={setId}
              itemId={form === "new" ? null : rowId}
              panel={{ onSaved: handleSaved, onRemoved: handleRemoved }}
            />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

/** Names the row that is edited, or says what is added. */
function FormTitle({ grid }: { grid: GridScope }) {
  const { t } = useTranslation();
  const name = useRowName(grid);
  // i18n-keys: grid.page-actions.*
  if (grid.address.form === "new")
    return t(grid.definition.PageActions?.find(({ formSet }) => formSet)?.resourceKey ?? "form.title");
  return name === "" ? t("grid.actions.edit") : t("grid.form-panel.edit", { row: name });
}

/** The name of the row that the address names, also where the table hasn't loaded it; empty while it is unknown. */
function useRowName({ definition, address: { rowId }, rows: { window } }: GridScope): string {
  const getTitle = useRowTitle(definition);
  const row = window && findRow(window, rowId ?? "");
  const isElsewhere = window !== undefined && row === undefined;
  const titleElsewhere = useReferredTitle(definition, isElsewhere ? rowId : null);
  return titleElsewhere ?? getTitle(row);
}
