import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { Form, FormActions, PasswordField, TextField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { useFirstFocus } from "../../navigation/use-first-focus.ts";

/** Longest user name that the server reads. */
const USER_NAME_MAX_LENGTH = 512;

/** What is missing is said when the form is sent: who only looks has done nothing wrong. */
function findMissing({ UserName, Password }: LoginRequest): SubmitErrors | null {
  const missing: SubmitErrors = {};
  if (UserName.trim() === "") missing["UserName"] = { code: "required" };
  if (Password === "") missing["Password"] = { code: "required" };
  return Object.keys(missing).length > 0 ? missing : null;
}

/** User name and password; the password is emptied after each try, the name stays. */
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
        maxLength={USER_NAME_MAX_LENGTH}
      />
      <PasswordField name="Password" label={t("plain-sign-in.password")} autoComplete="current-password" />
      <FormActions submitLabel={t("plain-sign-in.submit")} />
    </Form>
  );
}
