import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { Form, FORM_ERROR, FormActions, PasswordField, useFormState, type SubmitErrors } from "@gatehouse/shared/forms";
import { useNotify } from "@gatehouse/shared/frame";
import { toApiError } from "@gatehouse/shared/http";
import { useTranslation } from "@gatehouse/shared/i18n";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import { PasswordRules } from "@gatehouse/shared/ui/password-rules";
import { useEffect, useRef } from "react";
import { isLinkRefusal, usePasswordReset } from "../../data/password-resets.hooks.ts";
import { findProblems, placeOfRefusal, type NewPasswordForm } from "../../model/errors.ts";

type ResetPasswordFormProps = {
  link: { userName: string; token: string };
  policy: PasswordPolicy;
  /** The link is not valid any more. */
  onRefused: () => void;
  onDone: () => void;
};

/** A refused password at its field or above the form; every other failure is the form's own matter. */
function refusalErrors(error: unknown): SubmitErrors {
  const { code, message } = toApiError(error);
  const place = placeOfRefusal(code);
  if (place === null) throw error;
  return { [place === "form" ? FORM_ERROR : place]: { code, message } };
}

/** The new password, twice, with its rules. */
export function ResetPasswordForm({ link, policy, onRefused, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const resetPassword = usePasswordReset();
  const areaRef = useRef<HTMLDivElement>(null);

  // It comes after the section has taken the focus, when the link has been verified.
  useEffect(() => areaRef.current?.querySelector<HTMLInputElement>('[name="Password"]')?.focus(), []);

  const handleSubmit = async (values: NewPasswordForm): Promise<SubmitErrors | void> => {
    const problems = findProblems(values, policy);
    if (problems !== null) {
      notify({ format: "error", messageKey: "login.custom.invalid" });
      return problems;
    }
    try {
      await resetPassword(link, values.Password ?? "");
    } catch (error) {
      if (!isLinkRefusal(error)) return refusalErrors(error);
      return onRefused();
    }
    onDone();
  };

  return (
    <div ref={areaRef}>
      <Form<NewPasswordForm>
        id="reset-password"
        aria-label={t("login.custom.title")}
        initialValues={{ Password: "", ConfirmPassword: "" }}
        afterSubmit="reset"
        isTransient
        onSubmit={handleSubmit}
      >
        {/* Password managers learn here whose password changes. */}
        <input type="text" autoComplete="username" value={link.userName} readOnly hidden />
        <PasswordField name="Password" label={t("login.custom.new-password")} autoComplete="new-password" />
        <Rules policy={policy} />
        <PasswordField name="ConfirmPassword" label={t("login.custom.confirm-password")} autoComplete="new-password" />
        <FormActions submitLabel={t("login.custom.submit")} isWide />
      </Form>
    </div>
  );
}

function Rules({ policy }: { policy: PasswordPolicy }) {
  const { values } = useFormState<NewPasswordForm>({ subscription: { values: true } });
  const password = values.Password ?? "";
  return <PasswordRules policy={policy} rules={checkPassword(policy, password)} hasPassword={password !== ""} />;
}
