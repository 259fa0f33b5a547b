import * as z from "@gatehouse/shared/schema";

/** Controls that the forms engine has. An unknown type of a later server shows its value read-only. */
export const describedFieldTypes = [
  "textbox",
  "password",
  "emailtextbox",
  "numerictextbox",
  "numericslider",
  "time",
  "numberwithdisable",
  "passwordwithdisable",
  "radiobuttonset",
  "checkbox",
  "checkboxset",
  "combobox",
  "readonly",
  "multilinetextbox",
  "policylist",
  "passwordchangefrequency",
  "durationpicker",
] as const;

/**
 * A value of a field: `time` is in minutes since midnight, `durationpicker` in minutes; an e-mail list, chosen values and
 * the ids of a `policylist`, in their order, are one text with commas; `passwordchangefrequency` is `monthly:30`.
 */
export const fieldValueSchema = z.union([z.string(), z.number(), z.boolean()]);

const interceptorTextsSchema = z.object({
  titleKey: z.string(),
  bodyKey: z.string(),
  okKey: z.string(),
  cancelKey: z.string(),
  /** Fill the texts; `count` also chooses their plural forms. */
  parameters: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});

/** What a change of this field does to another one. The client has one handler for each name and knows no other. */
const fieldEffectSchema = z.object({
  /** `show-field`, `hide-field`, `enable-field`, `disable-field` or `copy-value`. */
  name: z.string(),
  /** Id of the other field. */
  field: z.string(),
  /** The effect holds for this value, else for every value but false, 0 and the empty text. */
  value: z.optional(fieldValueSchema),
});

/** A field of a form that the server describes. */
export const describedFieldSchema = z.object({
  /** `OptionTypeID` in the save payload. */
  id: z.string(),
  resourceKey: z.string(),
  /** Null if the field was never set and has no default, and always for a secret. */
  value: z.nullable(fieldValueSchema),
  /** Secrets only: whether the server holds a value, which it never sends. */
  hasValue: z.optional(z.boolean()),
  /** Choices of a combobox and of radio buttons. */
  values: z.array(
    z.object({
      value: z.string(),
      resourcekey: z.string(),
      /** What users call the choice, such as the name of an organization; shown in place of the key's text. */
      name: z.optional(z.string()),
    }),
  ),
  parameters: z.object({
    type: z.string(),
    /** Names of further rules for a text: `url`, `httpsUrl`, `hostName`, `certificate`. Others are no rules. */
    validators: z.optional(z.array(z.string())),
    /**
     * Length of a text, or range of a number. A size of 0 of a text means the default: a text of several lines may be
     * empty unless its `minSize` is at least 1.
     */
    minSize: z.optional(z.number()),
    maxSize: z.optional(z.number()),
    stepValue: z.optional(z.number()),
    /** Resource key of the line under the control. */
    hint: z.optional(z.string()),
    /** Resource key of the name of a toggle's switch. */
    switchLabel: z.optional(z.string()),
    helpPopup: z.optional(z.object({ titleResourceKey: z.string(), contentResourceKeys: z.array(z.string()) })),
    /** Confirmation of a switch, by direction: of checkboxes and toggles, and of choices, which are off at their default. */
    changeInterceptor: z.optional(
      z.object({ enable: z.optional(interceptorTextsSchema), disable: z.optional(interceptorTextsSchema) }),
    ),
    /** File name extensions, such as `.pem`, of texts that can be loaded into the field. */
    fileTypes: z.optional(z.array(z.string())),
    /** The field may be left empty. */
    isOptional: z.optional(z.boolean()),
    /** Id of the grid whose rows the text selects, with one condition on each line. */
    grid: z.optional(z.string()),
  }),
  script: z.optional(z.object({ valueChange: z.array(fieldEffectSchema) })),
  defaultValue: z.nullable(fieldValueSchema),
  /** Resource key of the reason why the field can't be changed here, such as a value from the environment. */
  lock: z.optional(z.string()),
  /** Fill the text of `lock`: `variable` is the name of the environment variable. */
  lockParameters: z.optional(z.record(z.string(), z.string())),
  /** Where the value in force comes from; absent where values have one origin only. */
  source: z.optional(z.enum(["stored", "environment", "default"])),
  /** The change comes into force when the server restarts. */
  needsRestart: z.optional(z.boolean()),
});

export type DescribedFieldType = (typeof describedFieldTypes)[number];
export type FieldValue = z.infer<typeof fieldValueSchema>;
export type FieldEffect = z.infer<typeof fieldEffectSchema>;
export type DescribedField = z.infer<typeof describedFieldSchema>;
