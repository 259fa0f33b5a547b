import { MAX_USER_NAME_LENGTH, type LoginRequest } from "@gatehouse/shared/contracts/sign-ins.contract";
import { Form, FormActions, PasswordField, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { useFirstFocus } from "../../navigation/use-first-focus.ts";

/** Missing values are reported on submit, not while the user fills in the form. */
function findMissing({ UserName, Password }: LoginRequest): SubmitErrors | null {
  const missing: SubmitErrors = {};
  if (UserName.trim() === "") missing["UserName"] = { code: "required" };
  if (Password === "") missing["Password"] = { code: "required" };
  return Object.keys(missing).length > 0 ? missing : null;
}

/** Asks for user name and password; a failed attempt clears the password only. */
export function CredentialsStep({ onSubmit }: { onSubmit: (credentials: LoginRequest) => Promise<void> }) {
  const { t } = useTranslation();
  const [userName, setUserName] = useState("");
  useFirstFocus('[name="UserName"]', true);

  const handleSubmit = async (values: Partial<LoginRequest>): Promise<SubmitErrors | void> => {
    const credentials = { UserName: values.UserName ?? "", Password: values.Password ?? "" };
    const missing = findMissing(credentials);
    if (missing !== null) return missing;
    await onSubmit(credentials);
    setUserName(credentials.UserName);
  };

  return (
    <Form<Partial<LoginRequest>>
      id="plain-sign-in"
      aria-label={t("plain-sign-in.title")}
      initialValues={{ UserName: userName }}
      afterSubmit="reset"
      isTransient
      onSubmit={handleSubmit}
    >
      <TextField
        name="UserName"
        label={t("plain-sign-in.user-name")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_USER_NAME_LENGTH}
      />
      <PasswordField name="Password" label={t("plain-sign-in.password")} autoComplete="current-password" />
      <FormActions submitLabel={t("plain-sign-in.submit")} />
    </Form>
  );
}
