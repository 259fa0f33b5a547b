/** The user's preferences, for every browser. An empty value leaves the choice to the browser or the console. */
import * as z from "@gatehouse/shared/schema";

export const preferenceNames = ["Language", "Theme", "TimeZone", "WeekStart", "StartPage"] as const;

export type PreferenceName = (typeof preferenceNames)[number];

export const weekStarts = ["monday", "saturday", "sunday"] as const;

/** Longer than any browser is offline. */
const LONGEST_AGE_MS = 366 * 24 * 3_600_000;
const MAX_VALUE_LENGTH = 200;

/** A choice, and how long ago the user made it: of two choices the later one wins. */
const changeSchema = z.optional(
  z.object({
    Value: z.string().check(z.maxLength(MAX_VALUE_LENGTH)),
    AgeMs: z.int().check(z.minimum(0), z.maximum(LONGEST_AGE_MS)),
  }),
);

/** The server also checks each value. */
export const preferenceChangeSchema = z.object({
  Language: changeSchema,
  Theme: changeSchema,
  TimeZone: changeSchema,
  WeekStart: changeSchema,
  StartPage: changeSchema,
});

/** The choices in force, by name; missing ones were never made. */
export const preferencesSchema = z.record(z.string(), z.string());

export type PreferenceChange = z.infer<typeof preferenceChangeSchema>;
export type StoredPreferences = Partial<Record<PreferenceName, string>>;

export const preferenceEndpoints = { own: "/api/user/preferences" } as const;
