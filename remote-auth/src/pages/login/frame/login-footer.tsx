import { setLanguage, useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useSession } from "@gatehouse/shared/session";
import { lazy, Suspense, useState } from "react";
import classes from "./login-footer.module.css";

const SocialLinks = lazy(async () => ({ default: (await import("./social-links.tsx")).SocialLinks }));

/** Language, links to social networks and copyright, below the card. */
export function LoginFooter() {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { Settings } = useSession();
  const [openedAt] = useState(() => new Date());
  const [hasFailed, setHasFailed] = useState(false);
  // A language outside the list, such as the pseudo language, must not show as another one.
  const names = language in languageNames ? languageNames : { ...languageNames, [language]: language };
  const options = Object.entries(names).map(([value, label]) => ({ value, label }));

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
      {Settings.showSocialLinks && (
        <Suspense>
          <SocialLinks settings={Settings} />
        </Suspense>
      )}
      <p>{t("login.footer.copyright", { year: format.date(openedAt, { year: "numeric" }) })}</p>
    </div>
  );
}
