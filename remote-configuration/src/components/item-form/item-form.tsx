import type {
  ConfigurationItemForm,
  ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { toFormValues, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import { Form, FormActions } from "@gatehouse/shared/forms";
import { dirtySources } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useNavigate } from "@gatehouse/shared/routing";
import { useState } from "react";
import type { useItemForm } from "../../data/configuration-item-forms.hooks.ts";
import { InvalidFieldsNote } from "../invalid-fields-note.tsx";
import classes from "./item-form.module.css";
import { ItemActions } from "./item-actions.tsx";
import { ItemField } from "./item-field.tsx";
import { LeaveOnceSaved } from "./saving/leave-once-saved.tsx";
import { useItemSave } from "./saving/use-item-save.tsx";

type ItemFormProps = {
  set: ConfigurationItemSet;
  form: ConfigurationItemForm;
  state: ReturnType<typeof useItemForm>;
  onReplaced: (form: ConfigurationItemForm) => Promise<void>;
  /** Without it, the form stays, and that of a new item gets an address of its own. */
  onSaved: ((itemId: string) => void) | undefined;
};

/** The fields of an item, its actions, and save and discard. */
export function ItemForm({ set, form, state, onReplaced, onSaved }: ItemFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [saved, setSaved] = useState<ConfigurationItemForm | null>(null);
  const isNew = form.id === null;
  // What was typed while a new item was saved is a change of it, and must not add another one.
  const base = isNew ? (saved ?? form) : form;
  const leaveFor = ({ id }: ConfigurationItemForm): void => {
    // The item is saved, so that leaving this form loses nothing.
    dirtySources.clear();
    if (onSaved) onSaved(id ?? "");
    else void navigate(pathTo.configurationForm(set.id, id ?? ""), { replace: true });
  };
  const handleReplaced = async (theirs: ConfigurationItemForm): Promise<void> =>
    isNew ? leaveFor(theirs) : onReplaced(theirs);
  const { submit, dialog } = useItemSave({ base, state, onReplaced: handleReplaced, onSaved: setSaved });
  return (
    <>
      <Form<DescribedFormValues>
        id={`item-${set.id}-${form.id ?? "new"}`}
        aria-label={form.name === "" ? t(set.resourceKey) : form.name}
        initialValues={toFormValues(base.fields)}
        onSubmit={submit}
        hasDraft
      >
        <InvalidFieldsNote>{t("form.invalid")}</InvalidFieldsNote>
        {base.fields.map((field) => (
          <ItemField key={field.id} field={field} fields={base.fields} />
        ))}
        <ItemActions setId={set.id} form={form} onChanged={() => state.refreshFacts(form)} />
        <div className={classes.foot}>
          <FormActions submitLabel={t("form.save")} discardLabel={t("form.discard")} />
        </div>
        {saved && (isNew || onSaved) && <LeaveOnceSaved onLeave={() => leaveFor(saved)} />}
      </Form>
      {dialog}
    </>
  );
}
