import { toApiError } from "@gatehouse/shared/api";
import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { Form, FORM_ERROR, FormActions, PasswordField, type SubmitErrors } from "@gatehouse/shared/forms";
import { useFailureNotices, useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useSession } from "@gatehouse/shared/session";
import { useEffect, useRef, useState } from "react";
import { changePassword } from "../../data/passwords.actions.ts";
import { findProblems, locateRefusal, type PasswordForm } from "../../model/errors.ts";
import { PolicyChecklist } from "./policy-checklist.tsx";

/** Cleared fields do not count as unsaved work. */
const emptyForm: PasswordForm = { CurrentPassword: "", NewPassword: "", ConfirmPassword: "" };

type ChangePasswordFormProps = { policy: PasswordPolicy };

/** Shows a refused password at its field or above the form; rethrows other failures for the form to handle. */
function refusalErrors(error: unknown): SubmitErrors {
  const { code, message } = toApiError(error);
  const place = locateRefusal(code);
  if (place === null) throw error;
  // i18n-keys: errors.*
  return { [place === "form" ? FORM_ERROR : place]: { code, message } };
}

/** Current, new and repeated password, with the rules for the new one. */
export function ChangePasswordForm({ policy }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const { SessionUser, MustChangePassword } = useSession();
  const notify = useNotify();
  const failures = useFailureNotices();
  const areaRef = useRef<HTMLDivElement>(null);
  const [changeCount, setChangeCount] = useState(0);

  useEffect(() => {
    if (changeCount > 0) areaRef.current?.querySelector<HTMLInputElement>('[name="CurrentPassword"]')?.focus();
  }, [changeCount]);

  const handleSubmit = async (values: PasswordForm): Promise<SubmitErrors | void> => {
    const problems = findProblems(values, policy);
    if (problems !== null) {
      failures.tell({ messageKey: "account.change.invalid" });
      return problems;
    }
    const { CurrentPassword = "", NewPassword = "" } = values;
    try {
      const { isSessionRead } = await changePassword({ CurrentPassword, NewPassword });
      failures.withdraw();
      notify({ format: "success", messageKey: "account.change.done" });
      if (!isSessionRead) notify({ format: "warning", messageKey: "account.change.reload" });
    } catch (error) {
      return refusalErrors(error);
    }
    // After a required change the focus moves to the Continue link instead.
    if (!MustChangePassword) setChangeCount((count) => count + 1);
  };

  return (
    <div ref={areaRef}>
      <Form<PasswordForm>
        id="change-password"
        aria-label={t("account.sections.changepw.title")}
        initialValues={emptyForm}
        afterSubmit="reset"
        onSubmit={handleSubmit}
      >
        {/* Tells password managers whose password changes. */}
        <input type="text" autoComplete="username" value={SessionUser?.UserName ?? ""} readOnly hidden />
        <PasswordField
          name="CurrentPassword"
          label={t("account.change.current-password")}
          autoComplete="current-password"
        />
        <PasswordField name="NewPassword" label={t("account.change.new-password")} autoComplete="new-password" />
        <PolicyChecklist policy={policy} />
        <PasswordField
          name="ConfirmPassword"
          label={t("account.change.confirm-password")}
          autoComplete="new-password"
          help={t("account.change.other-sessions")}
        />
        <FormActions submitLabel={t("account.change.submit")} />
      </Form>
    </div>
  );
}
