import { hasText, useFormat, useRemoteScope, useTranslation } from "@gatehouse/shared/i18n";
import { listSettings, type SettingTexts } from "@gatehouse/shared/rules/search-settings";
import { useMemo } from "react";
import { useOptionKeys } from "../data/option-keys.hooks.ts";

type SettingTextsState = { settings: SettingTexts[]; isReady: boolean; hasFailed: boolean };

/**
 * All settings in the user's language; none while they load, and none unless wanted. `isReadAhead` reads what they need
 * before.
 */
export function useSettingTexts(isWanted: boolean, { isReadAhead = false } = {}): SettingTextsState {
  const { t } = useTranslation();
  const { namespace } = useRemoteScope();
  const format = useFormat();
  const { data, error } = useOptionKeys(isWanted || isReadAhead);
  const settings = useMemo(() => {
    if (!isWanted) return [];
    // i18n-keys: option.sections.*, option.cards.*, option.fields.*.label, option.fields.*.hint
    // i18n-keys: option.fields.*.keywords
    const textOf = (key: string, values: Record<string, string> = {}): string | null =>
      hasText(namespace, key, values) ? t(key, values) : null;
    return listSettings(data ?? [], { textOf, formatNumber: (value) => format.number(value) });
  }, [isWanted, data, namespace, t, format]);
  return { settings, isReady: data !== undefined, hasFailed: !data && error !== undefined };
}
