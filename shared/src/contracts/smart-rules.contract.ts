import * as z from "@gatehouse/shared/schema";
import { jobStates } from "./jobs.contract.ts";

export const smartRuleTargets = ["assets", "accounts"] as const;
export type SmartRuleTarget = (typeof smartRuleTargets)[number];

/** Of an organization. */
export const MAX_SMART_RULES = 50;
/** Changes of a run that are kept with it; the audit record has all of them. */
export const MAX_KEPT_RULE_CHANGES = 1_000;

/** What rules can set. */
export const smartRuleSettings = ["policies", "passwordChangeFrequency", "releaseDuration", "tags"] as const;
export type SmartRuleSetting = (typeof smartRuleSettings)[number];

/** What changes on a record with rules; the date follows from the frequency and the last change of the password. */
export const smartRuleEffectNames = [...smartRuleSettings, "nextPasswordChange"] as const;
export type SmartRuleEffectName = (typeof smartRuleEffectNames)[number];

/** One thing that a rule sets; the last three names are those of the specification. */
export const smartRuleParameterSchema = z.object({
  Setting: z.enum(smartRuleSettings),
  /** Ids of policies with commas between them, a frequency such as `monthly:30`, minutes, or tags with commas. */
  ParameterValue: z.string(),
  /** In words that need no translation, such as the names of policies. */
  names: z.array(z.string()),
  MinimumNumberValue: z.nullable(z.number()),
  MaximumNumberValue: z.nullable(z.number()),
});

export const smartRuleSchema = z.object({
  id: z.string(),
  name: z.string(),
  target: z.enum(smartRuleTargets),
  isEnabled: z.boolean(),
  /** Conditions of the grid of the target. */
  where: z.array(z.string()),
  parameters: z.array(smartRuleParameterSchema),
  /** Rows that match now, counted up to 10,001; null if the user may not read them, or the filter can't be used. */
  matchCount: z.nullable(z.int()),
  /** A condition names what the grid no longer has, so that the rule matches nothing. */
  hasFaultyFilter: z.boolean(),
});

/** What the last finished run found of one rule. */
export const smartRuleOutcomeSchema = z.object({
  ruleId: z.string(),
  matched: z.int(),
  /** Records on which it has set something. */
  won: z.int(),
  /** Records on which an earlier rule has set what this one would set too. */
  lostTo: z.array(z.object({ ruleId: z.string(), count: z.int() })),
});

export const smartRuleRunSchema = z.object({
  jobId: z.string(),
  state: z.enum(jobStates),
  doneUnits: z.int(),
  totalUnits: z.nullable(z.int()),
  changedCount: z.int(),
  /** Who started it; empty for the server itself. */
  userName: z.string(),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  outcomes: z.array(smartRuleOutcomeSchema),
});

/** Response of `GET /api/smart-rules`: in the order of the rules. */
export const smartRuleListSchema = z.object({
  rules: z.array(smartRuleSchema),
  /** The newest one; null before the first. */
  run: z.nullable(smartRuleRunSchema),
});

const changedValueSchema = z.object({
  setting: z.enum(smartRuleEffectNames),
  before: z.string(),
  after: z.string(),
});

/** One record that a run has changed. */
export const smartRuleChangeSchema = z.object({
  target: z.enum(smartRuleTargets),
  recordId: z.string(),
  name: z.string(),
  /** Of an account, its managed system; empty for an asset. */
  system: z.string(),
  /** Names of the rules that are in force on it now. */
  rules: z.array(z.string()),
  values: z.array(changedValueSchema),
  /** The record would have too many tags, so that it got none. */
  hasTooManyTags: z.boolean(),
});

/** Response of `GET /api/smart-rules/runs/{jobId}/changes`: the first ones, of records that the user may read. */
export const smartRuleChangeListSchema = z.object({
  changes: z.array(smartRuleChangeSchema),
  /** All of the run. */
  changedCount: z.int(),
});

/** Body of `PUT /api/smart-rules/order`: all rules; 409 if there are others by now. */
export const smartRuleOrderSchema = z.strictObject({
  ids: z.array(z.uuid()).check(
    z.maxLength(MAX_SMART_RULES),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
});

/** Response of `POST /api/smart-rules/apply`. */
export const smartRuleApplicationSchema = z.object({ jobId: z.string() });

/** Code of 409 answers to another order than that of the rules that there are. */
export const RULES_CHANGED = "smart_rules_changed";

export type SmartRule = z.infer<typeof smartRuleSchema>;
export type SmartRuleParameter = z.infer<typeof smartRuleParameterSchema>;
export type SmartRuleOutcome = z.infer<typeof smartRuleOutcomeSchema>;
export type SmartRuleRun = z.infer<typeof smartRuleRunSchema>;
export type SmartRuleList = z.infer<typeof smartRuleListSchema>;
export type SmartRuleChange = z.infer<typeof smartRuleChangeSchema>;
export type SmartRuleChangeList = z.infer<typeof smartRuleChangeListSchema>;

const root = "/api/smart-rules";

export const smartRuleEndpoints = {
  list: root,
  order: `${root}/order`,
  apply: `${root}/apply`,
  changes: (jobId: string) => `${root}/runs/${encodeURIComponent(jobId)}/changes`,
} as const;
