import { ApiError } from "@gatehouse/shared/api";
import type { OptionField, OptionSaveRequest, OptionSection } from "@gatehouse/shared/contracts/options.contract";
import { Form, FORM_ERROR, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation, type Translate } from "@gatehouse/shared/i18n";
import { checkFormValue, listChanges, toFormValues, type OptionFormValues } from "../../model/option-form-values.ts";
import { InvalidFieldsNote } from "./invalid-fields-note.tsx";
import { OptionControl } from "./option-control.tsx";
import { faultText } from "./fault-text.ts";

type OptionFormProps = {
  section: OptionSection;
  onSave: (changes: OptionSaveRequest) => Promise<void>;
};

/** The form of one option section; it sends what was changed, and nothing when nothing was. */
export function OptionForm({ section, onSave }: OptionFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { fields, resourceKey } = section;

  const handleSubmit = async (values: OptionFormValues): Promise<SubmitErrors | void> => {
    const changes = listChanges(fields, values);
    if (changes.length > 0) {
      try {
        await onSave(changes);
      } catch (error) {
        return saveErrors(error, fields, t);
      }
    }
    notify({ format: "success", messageKey: "option.saved" });
  };

  return (
    <Form<OptionFormValues>
      id={`option-${resourceKey}`}
      aria-label={t(resourceKey)}
      initialValues={toFormValues(fields)}
      onSubmit={handleSubmit}
      hasDraft
    >
      <InvalidFieldsNote />
      {fields.map((field) => (
        <OptionControl key={field.id} field={field} validate={(value) => faultText(checkFormValue(field, value), t)} />
      ))}
      <FormActions submitLabel={t("option.save")} discardLabel={t("option.discard")} />
    </Form>
  );
}

/** The server's answer in the words of this page: at the fields it names, else at the head of the form. */
function saveErrors(error: unknown, fields: readonly OptionField[], t: Translate): SubmitErrors {
  if (!(error instanceof ApiError)) return { [FORM_ERROR]: t("option.save-failed") };
  if (error.status === 403) return { [FORM_ERROR]: t("option.forbidden") };
  const refused = error.fields.filter(({ path }) => fields.some((field) => field.id === path));
  if (refused.length === 0) {
    // Only the server's own answers carry a request id; the words of a proxy or the browser help nobody.
    return { [FORM_ERROR]: error.requestId ? `${t("option.save-failed")} ${error.message}` : t("option.save-failed") };
  }
  // i18n-keys: option.faults.*
  const atFields = refused.map(({ path, code, message }): [string, string] => [
    path,
    t([`option.faults.${code}`, "option.faults.refused"], { message }),
  ]);
  return { ...Object.fromEntries(atFields), [FORM_ERROR]: t("option.invalid-fields") };
}
