import type { PreLoginBannerEntry, PreLoginBannerInput } from "@gatehouse/shared/contracts/pre-login-banners.contract";
import { fromLocalTime, toLocalTime } from "@gatehouse/shared/rules/time-zones";

/** Values of the banner form; times in the format of `<input type="datetime-local">`. */
export type BannerFormValues = { Title?: string; Text?: string; StartsAt?: string; EndsAt?: string };

/** Formats a moment in the user's time zone, without seconds: `2026-05-02T09:30`. */
const toLocalText = (moment: string | null, timeZone: string | undefined): string =>
  moment === null ? "" : toLocalTime(new Date(moment), timeZone);

const fromLocalText = (text: string | undefined, timeZone: string | undefined): string | null =>
  text ? fromLocalTime(text, timeZone).toISOString() : null;

/** Initial values of the form. */
export function toBannerFormValues(banner: PreLoginBannerEntry | null, timeZone: string | undefined): BannerFormValues {
  return {
    Title: banner?.Title ?? "",
    Text: banner?.Text ?? "",
    StartsAt: toLocalText(banner?.StartsAt ?? null, timeZone),
    EndsAt: toLocalText(banner?.EndsAt ?? null, timeZone),
  };
}

/** Converts the values to the request body. */
export function toBannerInput(
  { Title = "", Text = "", StartsAt, EndsAt }: BannerFormValues,
  timeZone: string | undefined,
): PreLoginBannerInput {
  return {
    Title: Title.trim(),
    Text: Text.trim(),
    StartsAt: fromLocalText(StartsAt, timeZone),
    EndsAt: fromLocalText(EndsAt, timeZone),
  };
}

/** Compares as text, because the format sorts by time. */
export function endsBeforeStart({ StartsAt, EndsAt }: BannerFormValues): boolean {
  return Boolean(StartsAt && EndsAt && EndsAt <= StartsAt);
}
