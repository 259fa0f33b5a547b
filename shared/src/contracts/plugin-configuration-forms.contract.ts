import * as z from "@gatehouse/shared/schema";
import {
  configurationItemFormSchema,
  configurationItemSaveRequestSchema,
} from "./configuration-item-forms.contract.ts";
import { describedFieldSchema, fieldValueSchema } from "./described-fields.contract.ts";

/** Actions that the console runs for forms of remotes; a declaration names one of them. */
export const pluginFormActionNames = {
  /** Puts the defaults into the form, without saving. */
  useDefaults: "use-defaults",
  /** Says how much of the organization's recordings playback would skip with the number in `field`. */
  measureIdleTime: "measure-idle-time",
} as const;

/**
 * A field in `remote.json`: what the server describes, without values. Types, effects and rules are any string, so that
 * releases for a newer console are readable; the check before publication refuses unknown ones.
 */
const fieldClaimSchema = z.object({
  id: describedFieldSchema.shape.id,
  resourceKey: describedFieldSchema.shape.resourceKey,
  values: z.optional(describedFieldSchema.shape.values),
  parameters: describedFieldSchema.shape.parameters,
  script: describedFieldSchema.shape.script,
  defaultValue: z.optional(z.nullable(fieldValueSchema)),
});

const actionClaimSchema = z.object({
  name: z.string(),
  resourceKey: z.string(),
  /** Key of the text about the result, with the parameters of the action. */
  doneKey: z.string(),
  /** The field that the action reads. */
  field: z.optional(z.string()),
});

/** A configuration form in `remote.json`. All keys are in the remote's own texts. */
export const configurationFormClaimSchema = z.object({
  /** The remote's name, or that and a word: `reports.export`. Stored and in addresses, so it never changes. */
  id: z.string(),
  titleKey: z.string(),
  descriptionKey: z.optional(z.string()),
  /** A comma-separated list of search words. */
  keywordsKey: z.optional(z.string()),
  /** Group and place of its entry in the configuration menu, as in `configurationMenu`; by default last in `system`. */
  group: z.optional(z.string()),
  order: z.optional(z.int()),
  /** Who may read the values at run time; without it, every member of the organization. */
  permission: z.optional(z.string()),
  fields: z.array(fieldClaimSchema),
  actions: z.optional(z.array(actionClaimSchema)),
});

/** Response of `GET` and `PUT /api/app/pluginConfigurationForms/{id}`; its keys are texts of the named release. */
export const pluginConfigurationFormSchema = z.object({
  id: z.string(),
  /** For `If-Match`; the same value is in the `ETag` header. */
  revision: z.string(),
  remote: z.object({ name: z.string(), version: z.string() }),
  resourceKey: z.string(),
  /** Resource key of the text under the title. */
  description: z.optional(z.string()),
  fields: configurationItemFormSchema.shape.fields,
  actions: configurationItemFormSchema.shape.actions,
  /** Whether the user may save. */
  isEditable: z.boolean(),
});

/** Body of the PUT: the changed fields. */
export const pluginConfigurationSaveRequestSchema = configurationItemSaveRequestSchema;

/** Response of `GET …/{id}/values`: the values in force by field, for the remote at run time. */
export const pluginConfigurationValuesSchema = z.record(z.string(), z.nullable(fieldValueSchema));

export type ConfigurationFormClaim = z.infer<typeof configurationFormClaimSchema>;
export type PluginConfigurationForm = z.infer<typeof pluginConfigurationFormSchema>;
export type PluginConfigurationSaveRequest = z.infer<typeof pluginConfigurationSaveRequestSchema>;
export type PluginConfigurationValues = z.infer<typeof pluginConfigurationValuesSchema>;

const root = "/api/app/pluginConfigurationForms";
const of = (...parts: string[]): string => [root, ...parts.map(encodeURIComponent)].join("/");

export const pluginConfigurationFormEndpoints = {
  form: (id: string) => of(id),
  /** For the remote's own pages. */
  values: (id: string) => of(id, "values"),
  action: (id: string, name: string) => of(id, "actions", name),
} as const;
