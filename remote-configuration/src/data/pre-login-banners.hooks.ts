import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { PreLoginBannerEntry, PreLoginBannerInput } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import {
  createPreLoginBanner,
  preLoginBannersRead,
  removePreLoginBanner,
  updatePreLoginBanner,
} from "./pre-login-banners.api.ts";

type PreLoginBannersState = ApiState<PreLoginBannerEntry[]> & {
  /** Changes the banner as it was read; adds one for null. Rejects with an `ApiError`. */
  save: (banner: PreLoginBannerEntry | null, input: PreLoginBannerInput) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** The texts to accept before each sign-in. */
export function usePreLoginBanners(): PreLoginBannersState {
  const state = useApi(preLoginBannersRead.path, preLoginBannersRead.schema);
  const save = async (banner: PreLoginBannerEntry | null, input: PreLoginBannerInput): Promise<void> => {
    try {
      await state.mutate(await (banner === null ? createPreLoginBanner(input) : updatePreLoginBanner(banner, input)));
    } catch (error) {
      // Whoever is refused because of another change sees it in the list.
      if (banner !== null) void state.mutate().catch(() => undefined);
      throw error;
    }
  };
  const remove = async (id: string): Promise<void> => state.mutate(await removePreLoginBanner(id));
  return { ...state, save, remove };
}
