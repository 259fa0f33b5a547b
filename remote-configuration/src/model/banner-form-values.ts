import type { PreLoginBannerEntry, PreLoginBannerInput } from "@gatehouse/shared/contracts/pre-login-banners.contract";

/** What the form of a banner holds; times as `<input type="datetime-local">` has them. */
export type BannerFormValues = { Title?: string; Text?: string; StartsAt?: string; EndsAt?: string };

/** A moment in the time zone of the browser, without seconds: `2026-05-02T09:30`. */
function toLocalText(moment: string | null): string {
  if (moment === null) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function fromLocalText(text: string | undefined): string | null {
  return text ? new Date(text).toISOString() : null;
}

/** What the form starts with. */
export function toBannerFormValues(banner: PreLoginBannerEntry | null): BannerFormValues {
  return {
    Title: banner?.Title ?? "",
    Text: banner?.Text ?? "",
    StartsAt: toLocalText(banner?.StartsAt ?? null),
    EndsAt: toLocalText(banner?.EndsAt ?? null),
  };
}

/** What the server is sent. */
export function toBannerInput({ Title = "", Text = "", StartsAt, EndsAt }: BannerFormValues): PreLoginBannerInput {
  return { Title: Title.trim(), Text: Text.trim(), StartsAt: fromLocalText(StartsAt), EndsAt: fromLocalText(EndsAt) };
}

/** Both texts have the same form, in which a later moment is also the greater text. */
export function endsBeforeStart({ StartsAt, EndsAt }: BannerFormValues): boolean {
  return Boolean(StartsAt && EndsAt && EndsAt <= StartsAt);
}
