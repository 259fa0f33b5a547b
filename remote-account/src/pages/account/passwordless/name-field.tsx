import { TextField } from "@gatehouse/shared/forms";
import { useTranslation } from "@gatehouse/shared/i18n";
import { Tooltip } from "@gatehouse/shared/ui/tooltip";
import { CircleQuestionMark } from "lucide-react";
import classes from "./passwordless.module.css";

const MAX_NAME_LENGTH = 50;

/** The name of an authenticator, explained by a tooltip. */
export function NameField() {
  const { t } = useTranslation();
  const label = t("account.fido2.form.name");
  return (
    <TextField
      name="AuthenticatorName"
      label={label}
      isRequired
      maxLength={MAX_NAME_LENGTH}
      validate={(value = "") => (value.trim() === "" ? { code: "required" } : undefined)}
      autoComplete="off"
      labelEnd={
        <Tooltip label={t("account.fido2.form.name-help")}>
          <button type="button" className={classes.help} aria-label={t("shared:forms.help", { label })}>
            <CircleQuestionMark aria-hidden="true" />
          </button>
        </Tooltip>
      }
    />
  );
}
