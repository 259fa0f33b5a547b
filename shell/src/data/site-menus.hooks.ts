import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  siteMenuEndpoints,
  siteMenuSchema,
  type SiteMenuCategory,
} from "@gatehouse/shared/contracts/site-menus.contract";
import { useAtomValue } from "@gatehouse/shared/state";
import { useMemo } from "react";
import { localClaimsAtom } from "../federation/selection/local-claims.ts";

/** The entries of the side menu for this user. */
export function useSiteMenu(): ApiState<SiteMenuCategory[]> {
  const state = useApi(siteMenuEndpoints.siteMenu, siteMenuSchema, { revalidateOnFocus: false });
  const { menu } = useAtomValue(localClaimsAtom);
  const { data } = state;
  const all = useMemo(() => (data === undefined || menu.length === 0 ? data : [...data, ...menu]), [data, menu]);
  return { ...state, data: all };
}
