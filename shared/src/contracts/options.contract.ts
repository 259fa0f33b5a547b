import { z } from "zod/mini";

/** Ids of the option sections, the `section` parameter of `/configuration/option`. */
export const optionSectionIds = { sessions: "1", tables: "2", support: "3" } as const;

/** Ids of the options themselves, as `OptionTypeID` names them. */
export const optionTypeIds = {
  sessionIdleMinutes: "session-idle-minutes",
  sessionAbsoluteHours: "session-absolute-hours",
  passwordMinLength: "password-min-length",
  passwordMinUppercase: "password-min-uppercase",
  passwordMinLowercase: "password-min-lowercase",
  passwordMinNumeric: "password-min-numeric",
  passwordMinSpecial: "password-min-special",
  secondFactorRequiredOf: "second-factor-required-of",
  secondFactorEnrolment: "second-factor-enrolment",
  securityKeysAllowed: "security-keys-allowed",
  securityKeysRefuseCopies: "security-keys-refuse-copies",
  tableRowsPerPage: "table-rows-per-page",
  tableShowSeconds: "table-show-seconds",
  supportTeam: "support-team",
  supportEmails: "support-emails",
  supportOpensAt: "support-opens-at",
  supportClosesAt: "support-closes-at",
  supportNote: "support-note",
} as const;

/** Controls that an option can have and that a section of this server uses. */
export const optionControlTypeSchema = z.enum([
  "textbox",
  "emailtextbox",
  "numerictextbox",
  "time",
  "checkbox",
  "combobox",
  "multilinetextbox",
]);

/** Value of an option: `time` is in minutes since midnight, an e-mail list is one text. */
export const optionValueSchema = z.union([z.string(), z.number(), z.boolean()]);

export const optionFieldSchema = z.object({
  /** What the save payload calls `OptionTypeID`. */
  id: z.string(),
  resourceKey: z.string(),
  /** Null where nothing was ever set and there is no default. */
  value: z.nullable(optionValueSchema),
  /** Choices of a combobox. */
  values: z.array(z.object({ value: z.string(), resourcekey: z.string() })),
  parameters: z.object({
    type: optionControlTypeSchema,
    /** Characters of a text; for a number its least and greatest value. 0 as the size of a text means the default. */
    minSize: z.optional(z.number()),
    maxSize: z.optional(z.number()),
    stepValue: z.optional(z.number()),
    /** Resource key of the line under the control. */
    hint: z.optional(z.string()),
  }),
  defaultValue: z.nullable(optionValueSchema),
});

/** One card of the options page. */
export const optionSectionSchema = z.object({
  resourceKey: z.string(),
  fields: z.array(optionFieldSchema),
  /** Without an update link the section cannot be edited. */
  links: z.object({ update: z.optional(z.object({ href: z.string() })) }),
});

/** Answer of `GET /api/options/{sectionId}`, and of the save. */
export const optionSectionsSchema = z.object({
  /** Name of all of it: the page's title. */
  resourceKey: z.string(),
  _embedded: z.object({ optionSections: z.array(optionSectionSchema) }),
});

/** Body of the PUT to a section's update link: what was changed. */
export const optionSaveRequestSchema = z
  .array(
    z.object({
      OptionTypeID: z.string().check(z.maxLength(100)),
      UserSetting: z.union([z.string().check(z.maxLength(8000)), z.number(), z.boolean()]),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));

export type OptionControlType = z.infer<typeof optionControlTypeSchema>;
export type OptionValue = z.infer<typeof optionValueSchema>;
export type OptionField = z.infer<typeof optionFieldSchema>;
export type OptionSection = z.infer<typeof optionSectionSchema>;
export type OptionSections = z.infer<typeof optionSectionsSchema>;
export type OptionSaveRequest = z.infer<typeof optionSaveRequestSchema>;

export const optionEndpoints = {
  section: (sectionId: string) => `/api/options/${encodeURIComponent(sectionId)}`,
} as const;
