import type { DescribedField, FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { Dialog } from "@gatehouse/shared/ui/dialog";
import type { ReactNode } from "react";
import type { FieldConflict } from "../../model/field-conflicts.ts";
import classes from "./conflict-dialog.module.css";

export type ConflictChoice = "mine" | "theirs" | "cancel";

type ConflictDialogProps = {
  /** Whose words: those under `<page>.conflict`. */
  page: "form" | "option" | "plugin";
  /** What happened, as paragraphs. */
  children: ReactNode;
  conflicts: readonly FieldConflict[];
  renderTitle: (field: DescribedField) => ReactNode;
  renderValue: (field: DescribedField, value: FieldValue | null) => ReactNode;
  /** Stands under the title of a field that was saved elsewhere. */
  renderAuthor?: (field: DescribedField) => ReactNode;
  onChoose: (choice: ConflictChoice) => void;
};

/** Compares the user's changes with a save by somebody else, and asks which ones to keep. */
export function ConflictDialog({ page, children, conflicts, onChoose, ...parts }: ConflictDialogProps) {
  const { t } = useTranslation();
  // i18n-keys: *.conflict.title, *.conflict.keep-mine, *.conflict.take-theirs
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="large"
      title={t(`${page}.conflict.title`)}
      onClose={() => onChoose("cancel")}
      footer={
        <>
          <Button onClick={() => onChoose("mine")}>{t(`${page}.conflict.keep-mine`)}</Button>
          <Button variant="secondary" onClick={() => onChoose("theirs")}>
            {t(`${page}.conflict.take-theirs`)}
          </Button>
          <Button variant="ghost" onClick={() => onChoose("cancel")}>
            {t("shared:ui.cancel")}
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {children}
        {conflicts.map((conflict) => (
          <ConflictField key={conflict.field.id} page={page} conflict={conflict} {...parts} />
        ))}
      </div>
    </Dialog>
  );
}

type ConflictFieldProps = Pick<ConflictDialogProps, "page" | "renderTitle" | "renderValue" | "renderAuthor"> & {
  conflict: FieldConflict;
};

/** One field as it is saved, and as the user wants it. */
function ConflictField({ page, conflict, renderTitle, renderValue, renderAuthor }: ConflictFieldProps) {
  const { t } = useTranslation();
  const { field, theirs, mine, isTheirs } = conflict;
  // i18n-keys: *.conflict.theirs, *.conflict.mine, *.conflict.not-changed
  return (
    <section className={classes.field}>
      <h3>{renderTitle(field)}</h3>
      {isTheirs && renderAuthor?.(field)}
      <dl className={classes.values}>
        <div>
          <dt>{t(`${page}.conflict.theirs`)}</dt>
          <dd>{renderValue(field, theirs)}</dd>
        </div>
        <div>
          <dt>{t(`${page}.conflict.mine`)}</dt>
          <dd>{mine === undefined ? t(`${page}.conflict.not-changed`) : renderValue(field, mine)}</dd>
        </div>
      </dl>
    </section>
  );
}
