import { useNotify } from "@gatehouse/shared/frame";
import { setLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { NativeSelect } from "@gatehouse/shared/ui/native-select";
import { useLanguages } from "../../data/languages.hooks.ts";

/** The language of the console; not there before the languages are, nor when there are none to choose. */
export function LanguageChoice() {
  const { t, language } = useTranslation();
  const notify = useNotify();
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
        setLanguage(event.target.value).catch(() =>
          notify({ format: "error", messageKey: "user-card.language.failed" }),
        );
      }}
    />
  );
}
