import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { ConfigurationMenu } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useMemo } from "react";
import { findText } from "../model/find-text.ts";
import { listOwners, menuTexts, type MenuGroupTexts, type TranslateKey } from "../model/menu-texts.ts";
import { configurationMenuRead } from "./configuration-menus.api.ts";
import { useTranslationsOf } from "./translations.hooks.ts";

const emptyMenu: ConfigurationMenu = { MenuGroups: [] };

type ConfigurationMenuState = Pick<ApiState<MenuGroupTexts[]>, "data" | "error" | "isValidating"> & {
  /** Reads again. */
  mutate: () => Promise<void>;
};

/** The visible configuration menu of the current organization, in the user's language. */
export function useConfigurationMenu(): ConfigurationMenuState {
  const { t } = useTranslation();
  const read = useApi(configurationMenuRead.path, configurationMenuRead.schema);
  const { data: menu, error, mutate } = read;
  const owners = useMemo(() => listOwners(menu ?? emptyMenu), [menu]);
  const ofOwners = useTranslationsOf(owners);
  const groups = useMemo(() => {
    if (!menu || !ofOwners) return undefined;
    // i18n-keys: configuration.groups.*, configuration.items.*.name, configuration.items.*.description
    // i18n-keys: configuration.items.*.keywords
    const translate: TranslateKey = (key, owner) => (owner ? findText(ofOwners.get(owner.Name) ?? {}, key) : t(key));
    return menuTexts(menu, translate);
  }, [menu, ofOwners, t]);
  return {
    data: groups,
    error,
    get isValidating() {
      return read.isValidating;
    },
    mutate: () => mutate(),
  };
}
