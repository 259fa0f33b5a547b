import { useFailureNotices } from "@gatehouse/shared/frame";
import { setLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useLanguages } from "../../data/languages.hooks.ts";

/** Selects the console's language; hidden until the languages have loaded, or if there is only one. */
export function LanguageChoice() {
  const { t, language } = useTranslation();
  const failures = useFailureNotices();
  const languages = useLanguages();
  if (languages.length === 0) return null;
  const known = languages.some(({ Code }) => Code === language);
  const options = languages.map(({ Code, DisplayName }) => ({ value: Code, label: DisplayName }));
  return (
    <NativeSelect
      label={t("user-card.language.label")}
      // A language outside the list, such as the pseudo language, must not show as another one.
      options={known ? options : [{ value: language, label: language }, ...options]}
      value={language}
      onChange={(event) => {
        setLanguage(event.target.value).then(failures.withdraw, () =>
          failures.tell({ messageKey: "user-card.language.failed" }),
        );
      }}
    />
  );
}
