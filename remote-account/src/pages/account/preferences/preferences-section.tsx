import { weekStarts, type PreferenceName } from "@gatehouse/shared/contracts/preferences.contract";
import { useNotify } from "@gatehouse/shared/frame";
import { useTranslation } from "@gatehouse/shared/i18n";
import { languageNames } from "@gatehouse/shared/rules/language-names";
import { useSession } from "@gatehouse/shared/session";
import { NativeSelect, type NativeSelectOption } from "@gatehouse/shared/ui/native-select";
import { useState } from "react";
import { savePreference } from "../../../data/preferences.actions.ts";
import { listTimeZones } from "../../../model/time-zone-choices.ts";
import classes from "./preferences-section.module.css";
import { useStartPages } from "./use-start-pages.ts";

/** Choices that follow the user to every browser; each is saved at once. */
export function PreferencesSection() {
  const { t } = useTranslation();
  const options = useOptions();
  const [savedName, setSavedName] = useState<PreferenceName | null>(null);
  return (
    <div className={classes.fields}>
      {names.map((name) => (
        <PreferenceField key={name} name={name} options={options[name]} onSaved={() => setSavedName(name)} />
      ))}
      <p role="status" className={classes.status}>
        {savedName !== null && t("account.preferences.saved")}
      </p>
    </div>
  );
}

const names = ["Language", "Theme", "TimeZone", "WeekStart", "StartPage"] as const satisfies PreferenceName[];

type PreferenceFieldProps = { name: PreferenceName; options: readonly NativeSelectOption[]; onSaved: () => void };

function PreferenceField({ name, options, onSaved }: PreferenceFieldProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const stored = useSession().Preferences?.[name] ?? "";
  const [pending, setPending] = useState<string | null>(null);
  const choose = async (value: string): Promise<void> => {
    setPending(value);
    try {
      await savePreference(name, value);
      onSaved();
    } catch {
      notify({ format: "error", messageKey: "account.preferences.failed" });
    }
    setPending(null);
  };
  // A choice that is no longer offered stays visible until the user makes another one.
  const isOffered = options.some(({ value }) => value === stored);
  return (
    // i18n-keys: account.preferences.labels.*, account.preferences.help.*
    <NativeSelect
      label={t(`account.preferences.labels.${name}`)}
      help={t(`account.preferences.help.${name}`)}
      options={isOffered ? options : [...options, { value: stored, label: stored }]}
      value={pending ?? stored}
      aria-busy={pending !== null || undefined}
      onChange={(event) => void choose(event.target.value)}
    />
  );
}

function useOptions(): Readonly<Record<PreferenceName, readonly NativeSelectOption[]>> {
  const { t, language } = useTranslation();
  const [timeZones] = useState(() => listTimeZones(new Date()));
  const StartPage = useStartPages();
  const named = (path: string, value: string): NativeSelectOption => ({ value, label: t(`${path}.${value}`) });
  return {
    Language: [
      { value: "", label: t("account.preferences.languages.auto") },
      ...Object.entries(languageNames).map(([value, label]) => ({ value, label })),
    ],
    // i18n-keys: account.preferences.themes.*, account.preferences.week-starts.*
    Theme: [
      { value: "", label: t("account.preferences.themes.auto") },
      ...["default", "darkmode"].map((value) => named("account.preferences.themes", value)),
    ],
    TimeZone: [{ value: "", label: t("account.preferences.time-zones.auto") }, ...timeZones(language)],
    WeekStart: [
      { value: "", label: t("account.preferences.week-starts.auto") },
      ...weekStarts.map((value) => named("account.preferences.week-starts", value)),
    ],
    StartPage,
  };
}
