import * as z from "@gatehouse/shared/schema";
import { endpointEventSchema } from "./endpoint-events.contract.ts";
import { policyActions, policyContentSchema, processStartSchema } from "./policy-content.contract.ts";
import { policyEndpoints } from "./policies.contract.ts";
import { storableText } from "./storable-text.contract.ts";

/** Programs and users of a result; the counts above them are complete. */
export const MAX_SIMULATED_GROUPS = 200;
/** Of a policy; a new run removes the oldest. */
export const KEPT_SIMULATIONS = 3;
export const SIMULATED_EVENTS_PAGE = 50;

/**
 * What judges a start: the published policies of the same product by priority, with the simulated content in the place of
 * its policy's, or the policy alone.
 */
export const simulationScopes = ["all", "policy"] as const;
const scopeSchema = z.enum(simulationScopes);

const countSchema = z.int().check(z.minimum(0));
const momentSchema = z.iso.datetime();
const differenceSchema = z.int();

/** What policies do to a start; `unassigned` if none of them is meant for its computer or user. */
export const simulatedDecisions = [...policyActions, "undecidable", "unassigned"] as const;
const decisionSchema = z.enum(simulatedDecisions);

/** Starts of a group that the published version and the draft treat differently. */
const changeSchema = z.object({ from: decisionSchema, to: decisionSchema, starts: countSchema });

const groupShape = {
  starts: countSchema,
  changedStarts: countSchema,
  /** By decision of the simulated content; decisions without starts are left out. */
  decisions: z.array(z.object({ decision: decisionSchema, starts: countSchema })),
  /** The most frequent first; empty without a published version. */
  changes: z.array(changeSchema),
};

const programSchema = z.object({
  ...groupShape,
  /** File name in lower case. */
  application: z.string(),
  /** Path of one of its starts. */
  image: z.string(),
  users: countSchema,
  /** Rules that decide, or the first one that may, the most frequent first; null for the default action. */
  ruleIds: z.array(z.nullable(z.string())),
  /** Other policies that decide, the most frequent first. */
  otherPolicyIds: z.array(z.string()),
});

const userSchema = z.object({ ...groupShape, user: z.string(), applications: countSchema });

const ruleSchema = z.object({
  ...groupShape,
  /** Null for the default action. */
  workstyleId: z.nullable(z.string()),
  ruleId: z.nullable(z.string()),
  workstyleName: z.string(),
  ruleName: z.string(),
});

const otherPolicyShape = { policyGuid: z.string(), name: z.string() };

/** What the simulated content would have done so far. */
export const simulationResultsSchema = z.object({
  /** Starts that are judged so far. */
  starts: countSchema,
  /** Every decision, in the order of `simulatedDecisions`. */
  decisions: z.array(
    z.object({
      decision: decisionSchema,
      starts: countSchema,
      /** Compared with the published version; null without one. */
      difference: z.nullable(differenceSchema),
    }),
  ),
  changes: z.array(changeSchema),
  changedStarts: countSchema,
  changedPrograms: countSchema,
  changedUsers: countSchema,
  /** Starts that ran with elevated rights, as their events recorded. */
  elevatedStarts: countSchema,
  /** Of these, those that the simulated content blocks. */
  elevatedBlockedStarts: countSchema,
  /** Fields without which starts can't be decided, the most frequent first. */
  missingFields: z.array(z.object({ field: z.string(), starts: countSchema })),
  /** Those with the most changed starts first, then by starts; at most `MAX_SIMULATED_GROUPS` of each. */
  programs: z.array(programSchema),
  programCount: countSchema,
  users: z.array(userSchema),
  userCount: countSchema,
  /** Every rule that isn't off, in the order of the content, and then the default action. */
  rules: z.array(ruleSchema),
  /** Starts that other policies decide, by priority; empty for a policy alone. */
  otherPolicies: z.array(z.object({ ...groupShape, ...otherPolicyShape })),
});

/** A run of the simulator, without its results. */
export const policySimulationSchema = z.object({
  id: z.string(),
  policyGuid: z.string(),
  state: z.enum(["waiting", "running", "succeeded", "failed", "canceled"]),
  doneStarts: countSchema,
  /** Null while unknown. */
  totalStarts: z.nullable(countSchema),
  /** Range of the events, `to` excluded; null for no limit. */
  from: z.nullable(momentSchema),
  to: z.nullable(momentSchema),
  /** Revision of the policy whose draft it judges; null for content that was sent. */
  revision: z.nullable(z.int()),
  /** Version that it compares with; null if none was published. */
  publishedVersion: z.nullable(z.int()),
  scope: scopeSchema,
  /** Published policies that it judges with, by priority. */
  otherPolicies: z.array(z.object({ ...otherPolicyShape, version: z.int() })),
  startedBy: z.string(),
  createdAt: momentSchema,
});

export const policySimulationListSchema = z.array(policySimulationSchema);

/** Response of `GET …/{simulationId}`; the results grow while it runs, and are null before the first ones. */
export const policySimulationWithResultsSchema = z.extend(policySimulationSchema, {
  results: z.nullable(simulationResultsSchema),
});

/** Body of `POST …/simulations`; without content it judges the draft, without scope by `all`. `to` is excluded. */
export const policySimulationRequestSchema = z.strictObject({
  content: z.optional(policyContentSchema),
  scope: z.optional(scopeSchema),
  from: z.optional(z.iso.datetime({ offset: true })),
  to: z.optional(z.iso.datetime({ offset: true })),
});

const filterText = storableText(600);

/** Query of the events behind a count; every condition given must hold. */
export const simulatedEventsQuerySchema = z.object({
  /** Decision of the simulated content. */
  decision: z.optional(decisionSchema),
  /** Decision of the published version. */
  from: z.optional(decisionSchema),
  /** Only starts that change. */
  changed: z.optional(z.literal("true")),
  /** Only starts that were recorded as elevated. */
  elevated: z.optional(z.literal("true")),
  application: z.optional(filterText),
  user: z.optional(filterText),
  /** Id of a rule of the policy; `-` for its default action. */
  rule: z.optional(filterText),
  /** Id of another policy that decides. */
  policy: z.optional(filterText),
  /** `nextCursor` of the page before. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,9}-\d{1,9}$/))),
});

const simulatedEventSchema = z.object({
  event: endpointEventSchema,
  decision: decisionSchema,
  /** Of the published version; null without one. */
  publishedDecision: z.nullable(decisionSchema),
  workstyleId: z.nullable(z.string()),
  ruleId: z.nullable(z.string()),
  /** Another policy that decides; null if it is the simulated one, or none. */
  otherPolicyId: z.nullable(z.string()),
  /** Fields without which it can't be decided. */
  missingFields: z.array(z.string()),
});

/** The newest first. Events that were removed since the run are left out. */
export const simulatedEventPageSchema = z.object({
  items: z.array(simulatedEventSchema),
  nextCursor: z.nullable(z.string()),
});

/** Body of `POST …/what-if`; without content it asks the draft, without scope `all`. */
export const policyQuestionSchema = z.strictObject({
  content: z.optional(policyContentSchema),
  scope: z.optional(scopeSchema),
  start: processStartSchema,
});

const decisionShape = {
  policyGuid: z.nullable(z.string()),
  /** Name of another policy that decides; null if it is the one that is asked about, or none. */
  otherPolicy: z.nullable(z.string()),
  workstyleId: z.nullable(z.string()),
  ruleId: z.nullable(z.string()),
};

const answeredDecisionSchema = z.object({
  ...decisionShape,
  action: z.enum([...policyActions, "undecidable"]),
  decidedBy: z.enum(["rule", "default", "noPolicy", "undecidable"]),
  /** What may happen to an undecidable start, in the order of the rules; otherwise empty, as are the fields. */
  possible: z.array(
    z.object({ ...decisionShape, action: z.enum(policyActions), decidedBy: z.enum(["rule", "default", "noPolicy"]) }),
  ),
  missingFields: z.array(z.string()),
});

/** Response of `POST …/what-if`. */
export const policyAnswerSchema = z.object({
  decision: answeredDecisionSchema,
  /** Of the published version; null without one. */
  published: z.nullable(answeredDecisionSchema),
});

export type PolicyQuestion = z.infer<typeof policyQuestionSchema>;
export type PolicyAnswer = z.infer<typeof policyAnswerSchema>;
export type SimulationScope = (typeof simulationScopes)[number];
export type SimulatedDecision = (typeof simulatedDecisions)[number];
export type SimulationResults = z.infer<typeof simulationResultsSchema>;
export type PolicySimulation = z.infer<typeof policySimulationSchema>;
export type PolicySimulationWithResults = z.infer<typeof policySimulationWithResultsSchema>;
export type PolicySimulationRequest = z.infer<typeof policySimulationRequestSchema>;
export type SimulatedEventsQuery = z.infer<typeof simulatedEventsQuerySchema>;
export type SimulatedEvent = z.infer<typeof simulatedEventSchema>;
export type SimulatedEventPage = z.infer<typeof simulatedEventPageSchema>;

const ofPolicy = (id: string): string => `${policyEndpoints.one(id)}/simulations`;
const one = (id: string, simulationId: string): string => `${ofPolicy(id)}/${encodeURIComponent(simulationId)}`;

export const policySimulationEndpoints = {
  /** `POST` starts one, and ends an unfinished one of the same user. */
  list: ofPolicy,
  one,
  cancel: (id: string, simulationId: string) => `${one(id, simulationId)}/cancel`,
  events: (id: string, simulationId: string) => `${one(id, simulationId)}/events`,
  whatIf: (id: string) => `${policyEndpoints.one(id)}/what-if`,
} as const;
