import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { PreLoginBannerEntry, PreLoginBannerInput } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import {
  createPreLoginBanner,
  preLoginBannersRead,
  removePreLoginBanner,
  updatePreLoginBanner,
} from "./pre-login-banners.api.ts";

type PreLoginBannersState = ApiState<PreLoginBannerEntry[]> & {
  /** Updates the banner with the id; adds one if the id is null. Rejects with an `ApiError`. */
  save: (id: string | null, input: PreLoginBannerInput) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** The texts to accept before each sign-in. */
export function usePreLoginBanners(): PreLoginBannersState {
  const state = useApi(preLoginBannersRead.path, preLoginBannersRead.schema);
  const save = async (id: string | null, input: PreLoginBannerInput): Promise<void> =>
    state.mutate(await (id === null ? createPreLoginBanner(input) : updatePreLoginBanner(id, input)));
  const remove = async (id: string): Promise<void> => state.mutate(await removePreLoginBanner(id));
  return { ...state, save, remove };
}
