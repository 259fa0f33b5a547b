import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { useFormState } from "@gatehouse/shared/forms";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import { PasswordRules } from "@gatehouse/shared/ui/password-rules";
import type { PasswordForm } from "../../model/errors.ts";

type PolicyChecklistProps = { policy: PasswordPolicy };

/** The password rules, each checked against the current input. */
export function PolicyChecklist({ policy }: PolicyChecklistProps) {
  const { values } = useFormState<PasswordForm>({ subscription: { values: true } });
  const password = values.NewPassword ?? "";
  return <PasswordRules policy={policy} rules={checkPassword(policy, password)} hasPassword={password !== ""} />;
}
