import * as z from "@gatehouse/shared/schema";
import { endpointTargetTypeSchema, type EndpointTargetType } from "./endpoint-events.contract.ts";

/** What a rule does to a start. `elevate` allows it with administrator rights, `audit` allows and records it. */
export const policyActions = ["allow", "elevate", "audit", "block"] as const;

/** What was started, as the events name it. */
export const targetTypes = endpointTargetTypeSchema.options;

/** Variables that a path pattern can begin with, between percent signs; their folders are in `rules/policies`. */
export const pathVariables = [
  "OSDRIVE",
  "SYSTEMDRIVE",
  "WINDIR",
  "SYSTEMROOT",
  "SYSTEM32",
  "PROGRAMFILES",
  "PROGRAMFILES(X86)",
  "PROGRAMW6432",
  "COMMONPROGRAMFILES",
  "PROGRAMDATA",
  "ALLUSERSPROFILE",
  "PUBLIC",
  "USERPROFILE",
  "APPDATA",
  "LOCALAPPDATA",
  "TEMP",
  "TMP",
  "REMOVABLE",
  "HOT",
] as const;

/** Limits of a policy's content; the form of the editor states them too. */
export const policyLimits = {
  workstyles: 50,
  rulesInWorkstyle: 500,
  rules: 1000,
  valuesInCondition: 100,
  values: 5000,
  userPatterns: 200,
  userGroups: 200,
  computerPatterns: 200,
  nameCharacters: 120,
  patternCharacters: 512,
  messageCharacters: 1000,
} as const;

/** Codes of problems that only the content of a policy has; they are messages of the schema's issues. */
export const policyProblemCodes = [
  "controlCharacter",
  "duplicateId",
  "invalidHash",
  "invalidPathCharacter",
  "misplacedVariable",
  "noCondition",
  "tooManyRules",
  "tooManyValues",
  "unknownVariable",
] as const;
export type PolicyProblemCode = (typeof policyProblemCodes)[number];

const problem = (code: PolicyProblemCode) => ({ error: code });
const hasPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);
const hasPlainLines = (text: string): boolean => hasPlainText(text.replaceAll(/[\n\t]/g, ""));

const line = (characters: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(characters), z.refine(hasPlainText, problem("controlCharacter")));

/** `*` stands for any characters, `?` for one. */
const patternSchema = line(policyLimits.patternCharacters);
const nameSchema = line(policyLimits.nameCharacters);
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const messageSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(policyLimits.messageCharacters),
    z.refine(hasPlainLines, problem("controlCharacter")),
  );

const leadingVariable = /^%([^%\\/]*)%(?=$|[\\/])/;
const knownVariables: ReadonlySet<string> = new Set(pathVariables);

function hasKnownVariable(pattern: string): boolean {
  const variable = leadingVariable.exec(pattern)?.[1];
  return variable === undefined || knownVariables.has(variable.toUpperCase());
}

/** A percent sign inside a name is no variable: `100%.exe`. */
function hasVariableInFront(pattern: string): boolean {
  const rest = pattern.replace(leadingVariable, "");
  return pathVariables.every((variable) => !rest.toUpperCase().includes(`%${variable}%`));
}

const pathPatternSchema = patternSchema.check(
  z.refine((pattern) => !/["<>|]/.test(pattern), problem("invalidPathCharacter")),
  z.refine(hasKnownVariable, problem("unknownVariable")),
  z.refine(hasVariableInFront, problem("misplacedVariable")),
);

/** SHA-256, SHA-1 or MD5 in hexadecimal digits; the length says which. */
const hashSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(64),
  z.refine((hash) => /^(?:[0-9a-f]{32}|[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash), problem("invalidHash")),
);

const anyOf = <T extends z.core.$ZodType>(value: T) =>
  z.optional(z.array(value).check(z.minLength(1), z.maxLength(policyLimits.valuesInCondition)));

/** All conditions of a rule have to hold; one holds if any of its values does. A rule has at least one. */
export const ruleConditionsSchema = z
  .strictObject({
    path: anyOf(pathPatternSchema),
    hash: anyOf(hashSchema),
    /** Declared by the file, and not proved by a signature. */
    company: anyOf(patternSchema),
    product: anyOf(patternSchema),
    originalFileName: anyOf(patternSchema),
    commandLine: anyOf(patternSchema),
    /** Path of the program that started it. */
    parent: anyOf(pathPatternSchema),
    targetType: anyOf(endpointTargetTypeSchema),
  })
  .check(z.refine((conditions) => Object.values(conditions).some(Boolean), problem("noCondition")));

export const policyRuleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  isEnabled: z.boolean(),
  conditions: ruleConditionsSchema,
  action: z.enum(policyActions),
  /** Shown to the user whose program the rule acts on. */
  message: z.optional(messageSchema),
  /** ISO 8601, UTC. Starts at this time and later ignore the rule. */
  expiresAt: z.optional(z.iso.datetime()),
  /** Why the rule exists; for other editors only. */
  reason: z.optional(messageSchema),
});

/** Whom a workstyle or policy concerns: anyone who is in one of the lists; everyone, if both are empty. */
export const userSelectionSchema = z.strictObject({
  /** `DOMAIN\name`, or only the name for every domain. */
  patterns: z.array(patternSchema).check(z.maxLength(policyLimits.userPatterns)),
  /** Names of groups, without wildcards. */
  groups: z.array(nameSchema).check(z.maxLength(policyLimits.userGroups)),
});

const workstyleSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  isEnabled: z.boolean(),
  users: userSelectionSchema,
  /** The first that matches decides. */
  rules: z.array(policyRuleSchema).check(z.maxLength(policyLimits.rulesInWorkstyle)),
});

/** Where a policy applies; on every computer and to everyone, if all lists are empty. */
export const policyAssignmentSchema = z.strictObject({
  computers: z.array(patternSchema).check(z.maxLength(policyLimits.computerPatterns)),
  users: userSelectionSchema,
});

type Workstyle = z.infer<typeof workstyleSchema>;

const rulesOf = (workstyles: readonly Workstyle[]) => workstyles.flatMap(({ rules }) => rules);

function countValues(workstyles: readonly Workstyle[]): number {
  return rulesOf(workstyles)
    .flatMap(({ conditions }) => Object.values(conditions))
    .reduce((sum, values) => sum + (values?.length ?? 0), 0);
}

function hasUniqueIds(workstyles: readonly Workstyle[]): boolean {
  const ids = [...workstyles, ...rulesOf(workstyles)].map(({ id }) => id);
  return new Set(ids).size === ids.length;
}

/** What a policy says. Its meaning is written in docs/policy-evaluation.md. */
export const policyContentSchema = z.strictObject({
  format: z.literal(1),
  /** For starts that no rule matches. */
  defaultAction: z.enum(policyActions),
  workstyles: z.array(workstyleSchema).check(
    z.maxLength(policyLimits.workstyles),
    z.refine((workstyles) => rulesOf(workstyles).length <= policyLimits.rules, problem("tooManyRules")),
    z.refine((workstyles) => countValues(workstyles) <= policyLimits.values, problem("tooManyValues")),
    z.refine(hasUniqueIds, problem("duplicateId")),
  ),
});

const fieldSchema = (characters: number) =>
  z.nullable(z.string().check(z.maxLength(characters), z.refine(hasPlainLines, problem("controlCharacter"))));

/** What is known of a start. A field that the event lacks is null (an empty text counts as null). */
export const processStartSchema = z.strictObject({
  computer: fieldSchema(255),
  /** `DOMAIN\name`, or only the name. */
  user: fieldSchema(511),
  /** Null while the user's groups are unknown, as in every imported event. */
  groups: z.nullable(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(1000))),
  path: fieldSchema(32_768),
  sha256: fieldSchema(64),
  sha1: fieldSchema(40),
  md5: fieldSchema(32),
  company: fieldSchema(1024),
  product: fieldSchema(1024),
  originalFileName: fieldSchema(1024),
  commandLine: fieldSchema(65_536),
  parentPath: fieldSchema(32_768),
  targetType: z.nullable(endpointTargetTypeSchema),
  /** ISO 8601, UTC. Decides whether a rule has expired. */
  occurredAt: z.nullable(z.iso.datetime()),
});

export type PolicyAction = (typeof policyActions)[number];
export type TargetType = EndpointTargetType;
export type PathVariable = (typeof pathVariables)[number];
export type RuleConditions = z.infer<typeof ruleConditionsSchema>;
export type ConditionName = keyof RuleConditions;
export type PolicyRule = z.infer<typeof policyRuleSchema>;
export type UserSelection = z.infer<typeof userSelectionSchema>;
export type PolicyWorkstyle = Workstyle;
export type PolicyAssignment = z.infer<typeof policyAssignmentSchema>;
export type PolicyContent = z.infer<typeof policyContentSchema>;
export type ProcessStart = z.infer<typeof processStartSchema>;
export type ProcessStartField = keyof ProcessStart;

/** A policy as the evaluation takes it: a published version, or a draft. */
export type EvaluatedPolicy = {
  policyGuid: string;
  name: string;
  /** Without one it applies everywhere. */
  assignment?: PolicyAssignment;
  content: PolicyContent;
};

/** What one rule, or the default action of one policy, does to a start. */
export type PolicyDecision = {
  action: PolicyAction;
  /** `noPolicy`: no policy applies to the start, so it is allowed. */
  decidedBy: "rule" | "default" | "noPolicy";
  policyGuid: string | null;
  workstyleId: string | null;
  ruleId: string | null;
};

/** What the policies do to a start, or everything that they may do while fields are missing. */
export type PolicyResult =
  | PolicyDecision
  | {
      action: "undecidable";
      decidedBy: "undecidable";
      /** Of the first rule that may match. */
      policyGuid: string | null;
      workstyleId: string | null;
      ruleId: string | null;
      /** In the order of the rules; the last one is certain if all others do not match. */
      possible: readonly PolicyDecision[];
      /** What has to be known to decide it. */
      missingFields: readonly ProcessStartField[];
    };
