import type { LoginRequest } from "@gatehouse/shared/contracts/session-requests.contract";
import { Form, FormActions, PasswordField, TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useState } from "react";
import { useFirstFocus } from "../../navigation/use-first-focus.ts";

/** Longest user name that the server reads. */
const USER_NAME_MAX_LENGTH = 512;

/** User name and password; the password is emptied after each try, the name stays. */
export function CredentialsStep({ onSubmit }: { onSubmit: (credentials: LoginRequest) => Promise<void> }) {
  const { t } = useTranslation();
  const [userName, setUserName] = useState("");
  useFirstFocus('[name="UserName"]', true);

  const handleSubmit = async ({ UserName = "", Password = "" }: Partial<LoginRequest>): Promise<void> => {
    await onSubmit({ UserName, Password });
    setUserName(UserName);
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
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_NAME_MAX_LENGTH}
      />
      <PasswordField name="Password" label={t("plain-sign-in.password")} isRequired autoComplete="current-password" />
      <FormActions submitLabel={t("plain-sign-in.submit")} />
    </Form>
  );
}
