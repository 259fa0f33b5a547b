import { ApiError } from "@gatehouse/shared/api";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { PluginConfigurationForm } from "@gatehouse/shared/contracts/plugin-configuration-forms.contract";
import {
  DescribedFieldControl,
  focusControl,
  listChanges,
  toFormValues,
  type DescribedFormValues,
} from "@gatehouse/shared/described-forms";
import { Form, FORM_ERROR, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { RemoteScope, useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { Card } from "@gatehouse/shared/ui/card";
import { useEffect, useRef, useState } from "react";
import { InvalidFieldsNote } from "../../components/invalid-fields-note.tsx";
import type { usePluginConfigurationForm } from "../../data/plugin-configuration-forms.hooks.ts";
import { PluginActions } from "./plugin-actions.tsx";
import classes from "./plugin-page.module.css";
import { usePluginSave } from "./use-plugin-save.tsx";

type PluginFormProps = {
  form: PluginConfigurationForm;
  /** Translated. */
  title: string;
  state: Pick<ReturnType<typeof usePluginConfigurationForm>, "save" | "readAgain" | "show">;
};

/** The fields with the section's own texts, and what to do with them. */
export function PluginForm({ form, title, state }: PluginFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { save, dialog } = usePluginSave(form, state);
  const [generation, setGeneration] = useState(0);
  const formRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (generation > 0) focusControl(formRef.current);
  }, [generation]);
  const { fields, remote } = form;

  const handleSubmit = async (values: DescribedFormValues): Promise<SubmitErrors | void> => {
    try {
      const outcome = await save(listChanges(fields, values));
      if (outcome === "cancelled") return { [FORM_ERROR]: t("plugin.conflict.not-saved") };
      if (outcome === "saved") notify({ format: "success", messageKey: "plugin.saved" });
      // A new form, because this one keeps the user's changes.
      else setGeneration((count) => count + 1);
    } catch (error) {
      return saveErrors(error, fields, t);
    }
  };

  return (
    <Card className={classes.card}>
      <div ref={formRef}>
        <Form<DescribedFormValues>
          key={generation}
          id={`plugin-${form.id}`}
          aria-label={title}
          initialValues={toFormValues(fields)}
          onSubmit={handleSubmit}
          hasDraft
        >
          <InvalidFieldsNote>{t("plugin.invalid")}</InvalidFieldsNote>
          <RemoteScope name={remote.name} version={remote.version}>
            {fields.map((field) => (
              <DescribedFieldControl key={field.id} field={field} fields={fields} />
            ))}
          </RemoteScope>
          <PluginActions form={form} />
          <FormActions submitLabel={t("plugin.save")} discardLabel={t("plugin.discard")} />
        </Form>
      </div>
      {dialog}
    </Card>
  );
}

/** Shows the server's refusal at the fields that it names, and says at the top that nothing was saved. */
function saveErrors(error: unknown, fields: readonly DescribedField[], t: Translate): SubmitErrors {
  const refused = error instanceof ApiError ? error.fields : [];
  const atFields = refused
    .filter(({ path }) => fields.some(({ id }) => id === path))
    // i18n-keys: errors.*
    .map(({ path, code }): [string, string] => [path, t([`errors.${code}`, "plugin.refused"])]);
  return { ...Object.fromEntries(atFields), [FORM_ERROR]: t("plugin.save-failed") };
}
