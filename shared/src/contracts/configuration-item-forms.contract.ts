import * as z from "@gatehouse/shared/schema";
import { describedFieldSchema, fieldValueSchema } from "./described-fields.contract.ts";

/** Ids of the item sets, the `id` parameter of `/configuration/form`. */
export const itemSetIds = {
  assets: "assets",
  directories: "directories",
  identityProviders: "identity-providers",
  mailServer: "mail-server",
  managedAccounts: "managed-accounts",
  managedSystems: "managed-systems",
  memberships: "memberships",
  organizations: "organizations",
  roles: "roles",
  smartRules: "smart-rules",
  userGroups: "user-groups",
  users: "users",
  webhooks: "webhooks",
  workgroups: "workgroups",
} as const;

/** The set of the console's own settings: leaving any form clears what the browser holds of this set, and no other. */
export const appSettingsSetId = itemSetIds.mailServer;

/** An action of a form, such as "Test connection". */
const formActionSchema = z.object({
  name: z.string(),
  resourceKey: z.string(),
  /** Needs a stored item, so that it is not offered for a new one. */
  needsItem: z.optional(z.boolean()),
  /** False for an action that fills the form, which may still be incomplete, as may that of one with inputs. */
  needsValidForm: z.optional(z.boolean()),
  /** What the action asks for in a dialog before it runs, such as the recipient of a test email. */
  inputs: z.optional(z.array(describedFieldSchema)),
});

/** What a removal does to users or other rows; the key's text is plural by `count`. */
const removalEffectSchema = z.object({ resourceKey: z.string(), count: z.int() });

/** An item in the list of its set. */
export const configurationItemSchema = z.object({
  id: z.string(),
  /** The one of its form, for the `If-Match` of a removal from the list. */
  revision: z.string(),
  /** What the user calls it; not translated. */
  name: z.string(),
  /** Resource key and parameters of its state, such as "Off". */
  state: z.optional(z.object({ resourceKey: z.string(), tone: z.enum(["neutral", "success", "warning", "danger"]) })),
  /** Plain facts such as an address, not translated. */
  detail: z.optional(z.string()),
  /** Whom and what a removal from the list affects. */
  removalEffects: z.optional(z.array(removalEffectSchema)),
});

/** Response of `GET /api/app/configurationItemForms/{setId}`. */
export const configurationItemSetSchema = z.object({
  id: z.string(),
  resourceKey: z.string(),
  /** Resource key of the text under the title. */
  description: z.optional(z.string()),
  /** The set has exactly one item, whose form shows without a list. */
  isSingle: z.boolean(),
  /** The grid that lists the items in place of this page; `items` is empty then. */
  gridDefinition: z.optional(z.string()),
  /** Path of a page of the section that lists the items in place of this page; `items` is empty then, too. */
  listPath: z.optional(z.string()),
  items: z.array(configurationItemSchema),
  /** What the user may do; a call that the set forbids is answered 405. */
  allows: z.object({ create: z.boolean(), update: z.boolean(), remove: z.boolean() }),
});

/** A fact that the server found out about an item, such as the expiry of a certificate. */
const itemFactSchema = z.object({
  resourceKey: z.string(),
  value: z.string(),
  format: z.enum(["text", "number", "date", "code"]),
});

/** A page about the item, such as the deliveries of a webhook. */
const itemLinkSchema = z.object({
  resourceKey: z.string(),
  destination: z.string(),
  queryParams: z.record(z.string(), z.string()),
});

/** Response of `GET …/{setId}/{itemId}`, and of `GET …/{setId}/new`, which has defaults and no revision. */
export const configurationItemFormSchema = z.object({
  id: z.nullable(z.string()),
  /** For `If-Match`; the same value is in the `ETag` header. */
  revision: z.nullable(z.string()),
  name: z.string(),
  /** Resource key of the name of an item that the console delivers. */
  nameKey: z.optional(z.string()),
  fields: z.array(describedFieldSchema),
  facts: z.array(itemFactSchema),
  links: z.optional(z.array(itemLinkSchema)),
  actions: z.array(formActionSchema),
  /** Of an item that can be removed from its form. */
  removalEffects: z.optional(z.array(removalEffectSchema)),
});

/** Body of POST and PUT: of a PUT only the changed fields; a secret that is absent stays. */
export const configurationItemSaveRequestSchema = z
  .array(
    z.object({
      OptionTypeID: z.string().check(z.maxLength(100)),
      UserSetting: z.union([z.string().check(z.maxLength(100_000)), z.number(), z.boolean()]),
    }),
  )
  .check(z.maxLength(100));

/** Body of `POST …/{setId}/actions/{name}`: the form as it is now, and the item that it shows. */
export const formActionRequestSchema = z.object({
  itemId: z.nullable(z.string().check(z.maxLength(100))),
  values: configurationItemSaveRequestSchema,
  /** Answers to the action's questions. */
  inputs: z.optional(configurationItemSaveRequestSchema),
});

const roleNamesSchema = describedFieldSchema.shape.values;

/** Which roles users would get and lose if the form were saved. */
const roleChangesSchema = z.object({
  /** The first ones; `isNew` users haven't signed in yet. */
  rows: z.array(z.object({ name: z.string(), isNew: z.boolean(), gained: roleNamesSchema, lost: roleNamesSchema })),
  total: z.int(),
  /** False if there are more users than were looked at. */
  isWhole: z.boolean(),
});

/** Result of an action, in words of the section's translations. */
export const formActionAnswerSchema = z.object({
  isDone: z.boolean(),
  messageKey: z.string(),
  /** It found something out, which is neither a success nor a failure. */
  isNote: z.optional(z.boolean()),
  /** What the form says about the item has changed, and which actions it offers. */
  changesItem: z.optional(z.boolean()),
  parameters: z.optional(z.record(z.string(), z.string())),
  /** A new secret that is shown this once, to be copied. */
  secret: z.optional(z.string()),
  /** Values to put into the form, such as those of loaded metadata. */
  values: z.optional(z.array(z.object({ OptionTypeID: z.string(), UserSetting: fieldValueSchema }))),
  roleChanges: z.optional(roleChangesSchema),
});

export type RoleChanges = z.infer<typeof roleChangesSchema>;
export type ConfigurationItem = z.infer<typeof configurationItemSchema>;
export type ConfigurationItemSet = z.infer<typeof configurationItemSetSchema>;
export type ConfigurationItemForm = z.infer<typeof configurationItemFormSchema>;
export type ConfigurationItemSaveRequest = z.infer<typeof configurationItemSaveRequestSchema>;
export type FormActionRequest = z.infer<typeof formActionRequestSchema>;
export type FormActionAnswer = z.infer<typeof formActionAnswerSchema>;

const root = "/api/app/configurationItemForms";
const of = (...parts: string[]): string => [root, ...parts.map(encodeURIComponent)].join("/");

export const configurationItemFormEndpoints = {
  list: (setId: string) => of(setId),
  new: (setId: string) => of(setId, "new"),
  item: (setId: string, itemId: string) => of(setId, itemId),
  action: (setId: string, name: string) => of(setId, "actions", name),
} as const;
