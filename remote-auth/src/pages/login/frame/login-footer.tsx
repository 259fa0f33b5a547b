import { setLanguage, useFormat, useTranslation } from "@gatehouse/shared/i18n";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useSession } from "@gatehouse/shared/session";
import { useRef, useState } from "react";
import { useTypedBefore } from "../credentials/use-typed-before.ts";
import { createPreparedPart } from "../prepared-part.tsx";
import classes from "./login-footer.module.css";
import type { SocialLinksProps } from "./social-links.tsx";

export const socialLinksPart = createPreparedPart<SocialLinksProps>(
  async () => (await import("./social-links.tsx")).SocialLinks,
);

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

  const footerRef = useRef<HTMLDivElement>(null);
  useTypedBefore(footerRef, (footer) => {
    const chosen = footer.querySelector("select")?.value ?? language;
    if (chosen !== language) handleChange(chosen);
  });

  return (
    <div ref={footerRef} className={classes.footer}>
      <NativeSelect
        id="login-language"
        label={t("login.footer.language")}
        isLabelHidden
        size="small"
        name="language"
        options={options}
        value={language}
        error={hasFailed ? t("login.footer.language-failed") : undefined}
        onChange={(event) => handleChange(event.target.value)}
      />
      <socialLinksPart.Part props={Settings.showSocialLinks ? { settings: Settings } : null} />
      {/* Around New Year the server's time zone may be in another year. */}
      <p suppressHydrationWarning>
        {t("login.footer.copyright", { year: format.number(openedAt.getFullYear(), { useGrouping: false }) })}
      </p>
    </div>
  );
}
