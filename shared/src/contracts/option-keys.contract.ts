import * as z from "@gatehouse/shared/schema";

/** Names of one setting, as keys in the translations of the section that shows options. */
const settingKeysSchema = z.object({
  /** `OptionTypeID`, and the `field` parameter of `/configuration/option`. */
  id: z.string(),
  labelKey: z.string(),
  /** Its text may have the placeholders `minimum` and `maximum`. */
  hintKey: z.optional(z.string()),
  /** Key of a comma-separated list of further search words. */
  keywordsKey: z.string(),
  /** Name of the card that has the setting. */
  cardKey: z.string(),
  limits: z.optional(z.object({ minimum: z.number(), maximum: z.number() })),
});

/** Names of the settings of one option section, as keys in the translations of the section that shows options. */
export const optionKeysSchema = z.object({
  /** The `section` parameter of `/configuration/option`. */
  sectionId: z.string(),
  /** The `area` parameter; absent for sections without one. */
  area: z.optional(z.string()),
  /** Name of the section; absent in answers of older servers. */
  resourceKey: z.optional(z.string()),
  /** Keys of its cards and fields, in their order on the page. */
  resourceKeys: z.array(z.string()),
  /** The settings, in their order on the page; absent in answers of older servers. */
  fields: z.optional(z.array(settingKeysSchema)),
});

/** Response of `GET /api/options`: every section that the user may read. */
export const optionKeyListSchema = z.array(optionKeysSchema);

export type SettingKeys = z.infer<typeof settingKeysSchema>;
export type OptionKeys = z.infer<typeof optionKeysSchema>;

export const optionKeyEndpoints = { list: "/api/options" } as const;
