import { CircleCheck, CircleDashed } from "lucide-react";
import { useId } from "react";
import type { PasswordPolicy } from "../../contracts/passwords.contract.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import type { PasswordRule } from "../../rules/password-policy.ts";
import classes from "./password-rules.module.css";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/**
 * Properties of `PasswordRules`.
 *
 * @since contract 1
 */
export type PasswordRulesProps = {
  policy: Pick<PasswordPolicy, "AllowedSpecial" | "ContextWords">;
  /** The result of `checkPassword` for the typed password. */
  rules: readonly PasswordRule[];
  /** Whether anything is typed; only then the number of met rules is announced. */
  hasPassword: boolean;
};

/**
 * The rules of a password policy, each marked as met or not while the user types.
 *
 * @since contract 1
 */
export function PasswordRules({ policy, rules, hasPassword }: PasswordRulesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const titleId = useId();
  // Few people reach the maximum length, so its rule is only shown when it is broken.
  const shown = rules.filter(({ name, isMet }) => name !== "maxLength" || !isMet);
  const metCount = shown.filter(({ isMet }) => isMet).length;
  const summary = { met: format.number(metCount), all: format.number(shown.length) };
  const words = (policy.ContextWords ?? []).join(", ");
  return (
    <div className={classes.checklist}>
      <p id={titleId} className={classes.title}>
        {t("ui.passwordRules.title")}
      </p>
      <ul aria-labelledby={titleId} className={classes.rules}>
        {shown.map(({ name, count, isMet }) => (
          <li key={name} className={isMet ? classes.met : undefined}>
            {isMet ? <CircleCheck aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
            <span>
              {/* i18n-keys: ui.passwordRules.* */}
              {t(`ui.passwordRules.${name}`, {
                limit: format.number(count),
                characters: policy.AllowedSpecial,
                words,
              })}
              <VisuallyHidden> {t(isMet ? "ui.passwordRules.met" : "ui.passwordRules.open")}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{hasPassword && t("ui.passwordRules.summary", summary)}</VisuallyHidden>
    </div>
  );
}
