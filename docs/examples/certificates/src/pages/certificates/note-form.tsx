import { Form, FormActions, TextAreaField } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { saveNote } from "../../data/certificates.actions.ts";
import { MAX_NOTE_LENGTH, type Certificate } from "../../data/certificates.contract.ts";

type Values = { note: string };

/** The note of a certificate; a failure keeps what was written. */
export function NoteForm({ certificate: { id, note } }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const notify = useNotify();
  const save = async (values: Values): Promise<void> => {
    await saveNote(id, values.note);
    notify({ format: "success", messageKey: "certificates.note-saved" });
  };
  return (
    <Form<Values> id={`note-${id}`} initialValues={{ note }} onSubmit={save}>
      <TextAreaField
        name="note"
        label={t("certificates.columns.note")}
        help={t("certificates.note-help")}
        maxLength={MAX_NOTE_LENGTH}
      />
      <FormActions submitLabel={t("certificates.save-note")} discardLabel={t("certificates.discard-note")} />
    </Form>
  );
}
