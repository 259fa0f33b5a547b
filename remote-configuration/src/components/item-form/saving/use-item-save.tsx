import { ApiError, toApiError } from "@gatehouse/shared/api";
import type {
  ConfigurationItemForm,
  ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { listChanges, type DescribedFormValues, type FieldChange } from "@gatehouse/shared/described-forms";
import { FORM_ERROR, type SubmitErrors } from "@gatehouse/shared/forms";
import { dirtySources, useNotify } from "@gatehouse/shared/frame";
import { useIsOnScreen } from "@gatehouse/shared/frame/use-is-on-screen";
import { useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import type { ReactNode, RefObject } from "react";
import { ConflictDialog, type ConflictChoice } from "../../conflict/conflict-dialog.tsx";
import { useQuestion } from "../../conflict/use-question.ts";
import type { useItemForm } from "../../../data/configuration-item-forms.hooks.ts";
import { formFailureKey } from "../../../model/failure-key.ts";
import { compareFields, type FieldConflict } from "../../../model/field-conflicts.ts";
import { faultText } from "../fault-text.ts";
import { refusalText } from "../refusal-text.ts";
import { ItemValue } from "./item-value.tsx";
import type { KeepLaterEntries } from "./later-entries.ts";

type ItemSave = {
  submit: (values: DescribedFormValues) => Promise<SubmitErrors | void>;
  /** The question of a conflict. */
  dialog: ReactNode;
};

type ItemSaveOptions = {
  set: ConfigurationItemSet;
  base: ConfigurationItemForm;
  state: ReturnType<typeof useItemForm>;
  keepLaterRef: RefObject<KeepLaterEntries | null>;
  onReplaced: (form: ConfigurationItemForm) => Promise<void>;
  onSaved: ((itemId: string) => void) | undefined;
};

/** Saves the changes to this state of an item; shows what somebody else saved since, and asks what to keep. */
export function useItemSave(options: ItemSaveOptions): ItemSave {
  const { set, base, state, keepLaterRef, onReplaced, onSaved } = options;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const notify = useNotify();
  const isOnScreen = useIsOnScreen();
  const { question, ask } = useQuestion<FieldConflict[], ConflictChoice>();

  const leave = (on: ConfigurationItemForm, { id }: ConfigurationItemForm): void => {
    notify({ format: "success", messageKey: "form.saved" });
    if (!isOnScreen() || (on.id !== null && !onSaved)) return;
    if (!onSaved && id !== null) keepLaterRef.current?.(id);
    // The item is saved, so that leaving this form loses nothing.
    dirtySources.clear();
    if (onSaved) onSaved(id ?? "");
    else void navigate(pathTo.configurationForm(set.id, id ?? ""), { replace: true });
  };

  /** False if the user kept on editing. */
  const send = async (on: ConfigurationItemForm, changes: FieldChange[]): Promise<boolean> => {
    try {
      const saved = await state.save(on, changes);
      leave(on, saved);
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
    if (changes.length === 0 && base.id !== null) {
      notify({ format: "success", messageKey: "form.saved" });
      return onSaved?.(base.id);
    }
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
