import { toApiError } from "@gatehouse/shared/api";
import { errorText, Form, FORM_ERROR, FormActions, PasswordField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { Button } from "@gatehouse/shared/ui/button";
import type { CreationFailure, NewSecurityKey } from "../../../data/security-keys.actions.ts";
import { useSecurityKeyCreation } from "../../../data/security-keys.hooks.ts";
import { saveErrors } from "./save-errors.ts";
import { CeremonyNote } from "./ceremony-note.tsx";
import { NameField } from "./name-field.tsx";
import { TypeField } from "./type-field.tsx";

type CreateFormProps = { onSaved: () => Promise<void>; onCancel: () => void };

const initialValues: NewSecurityKey = { AuthenticatorName: "", AuthenticatorType: "Roaming", UserPassword: "" };

/** Creates an authenticator with the browser's help, after the account password. */
export function CreateForm({ onSaved, onCancel }: CreateFormProps) {
  const { t } = useTranslation();
  const { SessionUser } = useSession();
  const notify = useNotify();
  const createSecurityKey = useSecurityKeyCreation();

  const tell = (problem: Exclude<CreationFailure, "ended">): SubmitErrors => {
    const reason =
      // i18n-keys: account.fido2.problems.*
      typeof problem === "string" ? t(`account.fido2.problems.${problem}`) : errorText(problem.refused, t);
    return { [FORM_ERROR]: { code: "not_created", values: { reason } } };
  };
  const handleSubmit = async (values: NewSecurityKey): Promise<SubmitErrors | void> => {
    try {
      const problem = await createSecurityKey({ ...values, AuthenticatorName: values.AuthenticatorName.trim() });
      if (problem === "ended") return;
      if (problem !== null) return tell(problem);
    } catch (error) {
      return saveErrors(toApiError(error));
    }
    notify({ format: "success", messageKey: "account.fido2.created" });
    await onSaved();
  };

  return (
    <Form<NewSecurityKey> id="authenticator" initialValues={initialValues} onSubmit={handleSubmit}>
      <NameField />
      <TypeField />
      <input type="text" autoComplete="username" value={SessionUser?.UserName ?? ""} readOnly hidden />
      <PasswordField
        name="UserPassword"
        label={t("account.fido2.form.password")}
        help={t("account.fido2.form.password-help")}
        autoComplete="current-password"
        isRequired
        isSecret
      />
      <CeremonyNote />
      <FormActions submitLabel={t("account.fido2.form.submit")}>
        <Button variant="secondary" onClick={onCancel}>
          {t("shared:ui.cancel")}
        </Button>
      </FormActions>
    </Form>
  );
}
