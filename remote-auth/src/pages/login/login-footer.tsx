import { languages, setLanguage, useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useState } from "react";
import classes from "./login-footer.module.css";

/** For tests of the layout; shown only to who has it on already. */
const PSEUDO_LANGUAGE = "qps-ploc";

/** Language and copyright below the card. */
export function LoginFooter() {
  const { t, language } = useTranslation();
  const format = useFormat();
  const [openedAt] = useState(() => new Date());
  const [hasFailed, setHasFailed] = useState(false);
  const options = languages
    .filter(({ code }) => code !== PSEUDO_LANGUAGE || code === language)
    .map(({ code, displayName }) => ({ value: code, label: displayName }));

  const handleChange = (code: string): void => {
    setHasFailed(false);
    setLanguage(code).catch(() => setHasFailed(true));
  };

  return (
    <div className={classes.footer}>
      <NativeSelect
        label={t("login.footer.language")}
        isLabelHidden
        size="small"
        name="language"
        options={options}
        value={language}
        error={hasFailed ? t("login.footer.language-failed") : undefined}
        onChange={(event) => handleChange(event.target.value)}
      />
      <p>{t("login.footer.copyright", { year: format.date(openedAt, { year: "numeric" }) })}</p>
    </div>
  );
}
