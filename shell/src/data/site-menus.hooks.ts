import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  siteMenuEndpoints,
  siteMenuSchema,
  type SiteMenuCategory,
} from "@gatehouse/shared/contracts/site-menus.contract";
import { useTranslation } from "@gatehouse/shared/i18n";
import { useAtomValue } from "@gatehouse/shared/state";
import { useEffect, useMemo, useRef } from "react";
import { localClaimsAtom } from "../federation/selection/local-claims.ts";

/** The entries of the side menu for this user. */
export function useSiteMenu(): ApiState<SiteMenuCategory[]> {
  const state = useApi(siteMenuEndpoints.siteMenu, siteMenuSchema, { revalidateOnFocus: false });
  const { menu } = useAtomValue(localClaimsAtom);
  const { data, mutate } = state;
  useReadInLanguage(mutate);
  const all = useMemo(() => (data === undefined || menu.length === 0 ? data : [...data, ...menu]), [data, menu]);
  return { ...state, data: all };
}

/** Reads the menu again after a change of the language, because sections' names of entries come in that of the request. */
function useReadInLanguage(read: () => Promise<void>): void {
  const { language } = useTranslation();
  const lastLanguage = useRef(language);
  useEffect(() => {
    if (lastLanguage.current === language) return;
    lastLanguage.current = language;
    // The names stay in the language before if this fails.
    read().catch(() => undefined);
  }, [language, read]);
}
