import { toApiError } from "@gatehouse/shared/api";
import type { SecurityKey } from "@gatehouse/shared/contracts/security-keys.contract";
import { Form, FormActions, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { renameSecurityKey } from "../../../data/security-keys.actions.ts";
import { saveErrors } from "./save-errors.ts";
import { NameField } from "./name-field.tsx";

type EditFormProps = { authenticator: SecurityKey; onSaved: () => Promise<void>; onCancel: () => void };

type Values = { AuthenticatorName: string };

/** Renames an authenticator; an unchanged name is not sent. */
export function EditForm({ authenticator, onSaved, onCancel }: EditFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const { AuthenticatorId, AuthenticatorName } = authenticator;

  const handleSubmit = async (values: Values): Promise<SubmitErrors | void> => {
    const name = values.AuthenticatorName.trim();
    try {
      if (name !== AuthenticatorName) await renameSecurityKey(AuthenticatorId, name);
    } catch (error) {
      return saveErrors(toApiError(error));
    }
    notify({ format: "success", messageKey: "account.fido2.updated" });
    await onSaved();
  };

  return (
    <Form<Values> id="authenticator" initialValues={{ AuthenticatorName }} onSubmit={handleSubmit}>
      <NameField />
      <FormActions submitLabel={t("account.fido2.form.update")}>
        <Button variant="secondary" onClick={onCancel}>
          {t("shared:ui.cancel")}
        </Button>
      </FormActions>
    </Form>
  );
}
