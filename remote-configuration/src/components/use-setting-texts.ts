import { hasText, useFormat, useRemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { listSettings, type SettingTexts } from "@gatehouse/shared/rules/search-settings";
import { useMemo } from "react";
import { useOptionKeys } from "../data/option-keys.hooks.ts";

/** All settings in the user's language; none while they load. */
export function useSettingTexts(isWanted = true): { settings: SettingTexts[]; isReady: boolean; hasFailed: boolean } {
  const { t } = useTranslation();
  const { namespace } = useRemoteScope();
  const format = useFormat();
  const { data, error } = useOptionKeys(isWanted);
  const settings = useMemo(() => {
    // i18n-keys: option.sections.*, option.cards.*, option.fields.*.label, option.fields.*.hint
    // i18n-keys: option.fields.*.keywords
    const textOf = (key: string, values: Record<string, string> = {}): string | null =>
      hasText(namespace, key, values) ? t(key, values) : null;
    return listSettings(data ?? [], { textOf, formatNumber: (value) => format.number(value) });
  }, [data, namespace, t, format]);
  return { settings, isReady: data !== undefined, hasFailed: !data && error !== undefined };
}
