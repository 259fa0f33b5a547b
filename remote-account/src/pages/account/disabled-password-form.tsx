import { useTranslation } from "@gatehouse/shared/i18n";
import { Button } from "@gatehouse/shared/ui/button";
import { PasswordInput } from "@gatehouse/shared/ui/password-input";
import classes from "./change-password.module.css";

/** The form of somebody whose password is managed elsewhere. */
export function DisabledPasswordForm() {
  const { t } = useTranslation();
  return (
    <form aria-label={t("account.sections.changepw.title")} className={classes.disabled}>
      <PasswordInput label={t("account.change.current-password")} autoComplete="off" disabled />
      <PasswordInput label={t("account.change.new-password")} autoComplete="off" disabled />
      <PasswordInput label={t("account.change.confirm-password")} autoComplete="off" disabled />
      <div>
        <Button disabled>{t("account.change.submit")}</Button>
      </div>
    </form>
  );
}
