import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { Form, FORM_ERROR, FormActions, PasswordField, useFormState, type SubmitErrors } from "@gatehouse/shared/forms";
import { useFailureNotices } from "@gatehouse/shared/frame";
import { toApiError } from "@gatehouse/shared/http";
import { useTranslation } from "@gatehouse/shared/i18n";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import { PasswordRules } from "@gatehouse/shared/ui/password-rules";
import { useEffect, useRef } from "react";
import { isLinkRefusal, resetPassword } from "../../../data/password-resets.actions.ts";
import { findProblems, locateRefusal, type NewPasswordForm } from "../../../model/errors.ts";

type ResetPasswordFormProps = {
  link: { userName: string; token: string };
  policy: PasswordPolicy;
  /** Called if the link is no longer valid. */
  onRefused: () => void;
  onDone: () => void;
};

/** Shows a refused password at its field or above the form; rethrows other failures for the form to handle. */
function refusalErrors(error: unknown): SubmitErrors {
  const { code, message } = toApiError(error);
  const place = locateRefusal(code);
  if (place === null) throw error;
  return { [place === "form" ? FORM_ERROR : place]: { code, message } };
}

/** The new password, twice, with its rules. */
export function ResetPasswordForm({ link, policy, onRefused, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const failures = useFailureNotices();
  const areaRef = useRef<HTMLDivElement>(null);

  // The form renders after the link is verified, when the section has already taken the focus.
  useEffect(() => areaRef.current?.querySelector<HTMLInputElement>('[name="Password"]')?.focus(), []);

  const handleSubmit = async (values: NewPasswordForm): Promise<SubmitErrors | void> => {
    const problems = findProblems(values, policy);
    if (problems !== null) {
      failures.tell({ messageKey: "login.custom.invalid" });
      return problems;
    }
    try {
      await resetPassword(link, values.Password ?? "");
      failures.withdraw();
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
        {/* Tells password managers whose password changes. */}
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
