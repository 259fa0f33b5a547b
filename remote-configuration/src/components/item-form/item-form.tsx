import type {
  ConfigurationItemForm,
  ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import { toFormValues, type DescribedFormValues } from "@gatehouse/shared/described-forms";
import { Form, FormActions } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useRef } from "react";
import type { useItemForm } from "../../data/configuration-item-forms.hooks.ts";
import { InvalidFieldsNote } from "../invalid-fields-note.tsx";
import classes from "./item-form.module.css";
import { ItemActions } from "./item-actions.tsx";
import { ItemField } from "./item-field.tsx";
import { LaterEntries, type KeepLaterEntries } from "./saving/later-entries.ts";
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
  const keepLaterRef = useRef<KeepLaterEntries>(null);
  const { submit, dialog } = useItemSave({ set, base: form, state, keepLaterRef, onReplaced, onSaved });
  return (
    <>
      <Form<DescribedFormValues>
        id={`item-${set.id}-${form.id ?? "new"}`}
        aria-label={form.name === "" ? t(set.resourceKey) : form.name}
        initialValues={toFormValues(form.fields)}
        onSubmit={submit}
        hasDraft
      >
        <LaterEntries itemId={form.id} keepRef={keepLaterRef} />
        <InvalidFieldsNote>{t("form.invalid")}</InvalidFieldsNote>
        {form.fields.map((field) => (
          <ItemField key={field.id} field={field} fields={form.fields} />
        ))}
        <ItemActions setId={set.id} form={form} onChanged={() => state.refreshFacts(form)} />
        <div className={classes.foot}>
          <FormActions submitLabel={t("form.save")} discardLabel={t("form.discard")} />
        </div>
      </Form>
      {dialog}
    </>
  );
}
