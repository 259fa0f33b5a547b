import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import { useFormState } from "@gatehouse/shared/forms";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import { VisuallyHidden } from "@gatehouse/shared/ui/visually-hidden";
import { CircleCheck, CircleDashed } from "lucide-react";
import type { PasswordForm } from "../../model/errors.ts";
import classes from "./policy-checklist.module.css";

type PolicyChecklistProps = { policy: PasswordPolicy };

/** The rules of the policy, each marked as kept or not while the user types. */
export function PolicyChecklist({ policy }: PolicyChecklistProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { values } = useFormState<PasswordForm>({ subscription: { values: true } });
  const password = values.NewPassword ?? "";
  // The longest length is far away for nearly everyone, so it is told only when it is passed.
  const rules = checkPassword(policy, password).filter(({ name, isMet }) => name !== "maxLength" || !isMet);
  if (rules.length === 0) return null;

  const metCount = rules.filter(({ isMet }) => isMet).length;
  const summary = { met: format.number(metCount), all: format.number(rules.length) };
  return (
    <div className={classes.checklist}>
      <p id="password-rules" className={classes.title}>
        {t("account.rules.title")}
      </p>
      <ul aria-labelledby="password-rules" className={classes.rules}>
        {rules.map(({ name, count, isMet }) => (
          <li key={name} className={isMet ? classes.met : undefined}>
            {isMet ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <span>
              {/* i18n-keys: account.rules.* */}
              {t(`account.rules.${name}`, { limit: format.number(count), characters: policy.AllowedSpecial })}
              <VisuallyHidden> {t(isMet ? "account.rules.met" : "account.rules.open")}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{password !== "" && t("account.rules.summary", summary)}</VisuallyHidden>
    </div>
  );
}
