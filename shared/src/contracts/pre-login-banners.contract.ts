import * as z from "@gatehouse/shared/schema";
import { isStorableText } from "./storable-text.contract.ts";

/** State of a text. Of several active ones, the last changed is `shown`, the others are `covered`. */
export const preLoginBannerStates = ["shown", "covered", "scheduled", "ended"] as const;

const earliestMs = Date.UTC(2000, 0);
const latestMs = Date.UTC(9999, 0);

/** ISO 8601 with a time zone. PostgreSQL does not support all years of the format. */
const momentSchema = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const timeMs = Date.parse(text);
    return timeMs >= earliestMs && timeMs < latestMs;
  }),
);

const plainText = (maximum: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum), z.refine(isStorableText));

/** A text that users accept before each sign-in, as administrators see it. */
export const preLoginBannerEntrySchema = z.object({
  Id: z.string(),
  Title: z.string(),
  Text: z.string(),
  /** ISO 8601; null means immediately. */
  StartsAt: z.nullable(z.string()),
  /** ISO 8601; null means until it is removed. */
  EndsAt: z.nullable(z.string()),
  State: z.enum(preLoginBannerStates),
  UpdatedBy: z.string(),
  /** ISO 8601; for the `If-Match` of a change. */
  UpdatedAt: z.string(),
});

export const preLoginBannerListSchema = z.array(preLoginBannerEntrySchema);

/** Maximum lengths of title and text. */
export const preLoginBannerLimits = { title: 200, text: 4000 } as const;

/** Input of an administrator; plain text. */
export const preLoginBannerInputSchema = z.strictObject({
  Title: plainText(preLoginBannerLimits.title),
  Text: plainText(preLoginBannerLimits.text),
  StartsAt: z.nullable(momentSchema),
  EndsAt: z.nullable(momentSchema),
});

export type PreLoginBannerState = (typeof preLoginBannerStates)[number];
export type PreLoginBannerEntry = z.infer<typeof preLoginBannerEntrySchema>;
export type PreLoginBannerInput = z.infer<typeof preLoginBannerInputSchema>;

export const preLoginBannerEndpoints = {
  banners: "/api/app/preLoginBanners",
  banner: (id: string): string => `/api/app/preLoginBanners/${encodeURIComponent(id)}`,
} as const;
