import { z } from "zod/mini";

/**
 * Where a text stands now. Of several in their time the one that was changed last is `shown`; the others are `covered`.
 */
export const preLoginBannerStates = ["shown", "covered", "scheduled", "ended"] as const;

const earliestMs = Date.UTC(2000, 0);
const latestMs = Date.UTC(9999, 0);

/** ISO 8601 with a zone; databases do not know every year that the notation does. */
const momentSchema = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const timeMs = Date.parse(text);
    return timeMs >= earliestMs && timeMs < latestMs;
  }),
);

/** Databases cannot hold the character NUL, nor half a character. */
const plainText = (maximum: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(maximum),
    z.refine((text) => !text.includes("\0") && text.isWellFormed()),
  );

/** A text to accept before each sign-in, as administrators see it. */
export const preLoginBannerEntrySchema = z.object({
  Id: z.string(),
  Title: z.string(),
  Text: z.string(),
  /** ISO 8601; null means at once. */
  StartsAt: z.nullable(z.string()),
  /** ISO 8601; null means until it is removed. */
  EndsAt: z.nullable(z.string()),
  State: z.enum(preLoginBannerStates),
  UpdatedBy: z.string(),
  UpdatedAt: z.string(),
});

export const preLoginBannerListSchema = z.array(preLoginBannerEntrySchema);

/** Longest title and text that the server takes. */
export const preLoginBannerLimits = { title: 200, text: 4000 } as const;

/** What an administrator writes; plain text. */
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
