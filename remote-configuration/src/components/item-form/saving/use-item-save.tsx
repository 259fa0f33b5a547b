import { ApiError, toApiError } from "@gatehouse/shared/api";
import type { ConfigurationItemForm } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { listChanges, type DescribedFormValues, type FieldChange } from "@gatehouse/shared/described-forms";
import { FORM_ERROR, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation, type Translate } from "@gatehouse/shared/i18n";
import type { ReactNode } from "react";
import { ConflictDialog, type ConflictChoice } from "../../conflict/conflict-dialog.tsx";
import { useQuestion } from "../../conflict/use-question.ts";
import type { useItemForm } from "../../../data/configuration-item-forms.hooks.ts";
import { formFailureKey } from "../../../model/failure-key.ts";
import { compareFields, type FieldConflict } from "../../../model/field-conflicts.ts";
import { faultText } from "../fault-text.ts";
import { refusalText } from "../refusal-text.ts";
import { ItemValue } from "./item-value.tsx";

type ItemSave = {
  submit: (values: DescribedFormValues) => Promise<SubmitErrors | void>;
  /** The question of a conflict. */
  dialog: ReactNode;
};

type ItemSaveOptions = {
  base: ConfigurationItemForm;
  state: ReturnType<typeof useItemForm>;
  onReplaced: (form: ConfigurationItemForm) => Promise<void>;
  onSaved: (form: ConfigurationItemForm) => void;
};

/** Saves the changes to this state of an item; shows what somebody else saved since, and asks what to keep. */
export function useItemSave({ base, state, onReplaced, onSaved }: ItemSaveOptions): ItemSave {
  const { t } = useTranslation();
  const notify = useNotify();
  const { question, ask } = useQuestion<FieldConflict[], ConflictChoice>();

  const end = (saved: ConfigurationItemForm): void => {
    notify({ format: "success", messageKey: "form.saved" });
    onSaved(saved);
  };

  /** False if the user kept on editing. */
  const send = async (on: ConfigurationItemForm, changes: FieldChange[]): Promise<boolean> => {
    try {
      end(await state.save(on, changes));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "revision_conflict") || on.id === null) throw error;
    }
    const theirs = await state.readAgain(on.id);
    const choice = await ask(compareFields(base.fields, theirs.fields, changes));
    if (choice === "mine") return send(theirs, changes);
    if (choice === "theirs") await onReplaced(theirs);
    return choice !== "cancel";
  };

  const submit = async (values: DescribedFormValues): Promise<SubmitErrors | void> => {
    const changes = listChanges(base.fields, values);
    if (changes.length === 0 && base.id !== null) return end(base);
    try {
      if (!(await send(base, changes))) return { [FORM_ERROR]: t("form.conflict.not-saved") };
    } catch (error) {
      return saveErrors(error, base, t);
    }
  };

  const dialog = question && (
    <ConflictDialog
      page="form"
      conflicts={question.content}
      renderTitle={(field) => t(field.resourceKey)}
      renderValue={(field, value) => <ItemValue field={field} value={value} />}
      onChoose={question.answer}
    >
      <p>{t("form.conflict.changed")}</p>
    </ConflictDialog>
  );
  return { submit, dialog };
}

/** Shows the server's refusal at the fields that it names, else at the top of the form. */
function saveErrors(error: unknown, { fields }: ConfigurationItemForm, t: Translate): SubmitErrors {
  const refusal = toApiError(error);
  const ofItem = refusalText(refusal.code, t);
  if (ofItem) return { [FORM_ERROR]: ofItem };
  if (refusal.status === 404) return { [FORM_ERROR]: t("form.gone.not-saved") };
  const refused = refusal.fields.filter(({ path }) => fields.some(({ id }) => id === path));
  if (refused.length === 0) return { [FORM_ERROR]: t(formFailureKey(refusal, "form.save-failed")) };
  const atFields = refused.map(({ path, code }): [string, string] => [path, faultText({ code }, t)]);
  return { ...Object.fromEntries(atFields), [FORM_ERROR]: t("form.invalid") };
}
