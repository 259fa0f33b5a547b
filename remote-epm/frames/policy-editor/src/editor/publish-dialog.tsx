import { MAX_VERSION_NOTE_LENGTH } from "@gatehouse/shared/contracts/policies.contract";
import { errorText, Form, TextAreaField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Banner } from "@gatehouse/shared/ui/banner";
import { FormDialog, FormDialogActions } from "../components/form-dialog.tsx";
import classes from "./publish-dialog.module.css";
import type { PolicyDraft } from "./use-policy-draft.ts";
import type { DraftSaving } from "./use-draft-saving.ts";

type Props = { draft: PolicyDraft; saving: DraftSaving; onClose: () => void };

/** Says what publishing does and what it does not do, and asks for a note. */
export function PublishDialog({ draft, saving, onClose }: Props) {
  const { t } = useTranslation();
  const { policy, isDirty } = draft;
  const handleSubmit = async ({ note = "" }: { note?: string }): Promise<void> => {
    if (await saving.publish(note)) onClose();
  };
  return (
    <FormDialog onClose={onClose} isLocked={saving.isPending} title={t("editor.publish-title", { name: policy.name })}>
      <ul className={classes.facts}>
        {isDirty && <li>{t("editor.publish-facts.saves")}</li>}
        <li>{t("editor.publish-facts.freezes")}</li>
        <li>{t("editor.publish-facts.used-by")}</li>
        <li className={classes.limit}>{t("editor.publish-facts.no-agent")}</li>
      </ul>
      {saving.failure && (
        <Banner tone="danger" announce="alert">
          {errorText(saving.failure, t)}
        </Banner>
      )}
      <Form<{ note?: string }> id="publish-policy" aria-label={t("editor.publish-form")} onSubmit={handleSubmit}>
        <TextAreaField
          name="note"
          label={t("editor.note")}
          help={t("editor.note-help")}
          maxLength={MAX_VERSION_NOTE_LENGTH}
          rows={2}
        />
        <FormDialogActions submitLabel={t("editor.publish-confirm")} />
      </Form>
    </FormDialog>
  );
}
