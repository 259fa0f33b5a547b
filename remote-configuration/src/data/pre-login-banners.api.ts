import { sendJson } from "@gatehouse/shared/api";
import {
  preLoginBannerEndpoints,
  preLoginBannerListSchema,
  type PreLoginBannerEntry,
  type PreLoginBannerInput,
} from "@gatehouse/shared/contracts/pre-login-banners.contract";

export const preLoginBannersRead = { path: preLoginBannerEndpoints.banners, schema: preLoginBannerListSchema };

/** Every change returns all banners. */
type Banners = Promise<PreLoginBannerEntry[]>;

export const createPreLoginBanner = (input: PreLoginBannerInput): Banners =>
  sendJson("post", preLoginBannerEndpoints.banners, input, preLoginBannerListSchema);

/** On top of the banner as it was read. */
export const updatePreLoginBanner = ({ Id, UpdatedAt }: PreLoginBannerEntry, input: PreLoginBannerInput): Banners =>
  sendJson("put", preLoginBannerEndpoints.banner(Id), input, preLoginBannerListSchema, {
    headers: { "if-match": `"${UpdatedAt}"` },
  });

export const removePreLoginBanner = (id: string): Banners =>
  sendJson("delete", preLoginBannerEndpoints.banner(id), undefined, preLoginBannerListSchema);
